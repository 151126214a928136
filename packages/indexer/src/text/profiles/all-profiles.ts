import { en } from "./en.js";
import type { Profiles } from "./language-profile.js";

/** Every language with words of its own. Those of one script are told apart by them; the words of the others only leave a question. */
export const allProfiles: Profiles = {
	Latin: {
		en,
		fr: {
			words:
				"le la les de des du un une et est en que qui dans pour pas sur au aux avec son sa ses ce cette ces il elle ils elles nous vous je tu on ne se par plus ou où mais comme tout tous toute toutes été être avoir fait faire sont était quel quelle quels quelles quand comment pourquoi combien quoi dont à y leur leurs notre nos votre vos mon ma mes si sans sous entre après avant chez très bien peut peuvent cet lui eux qu l d s n j c m t aussi ont a ai as avez avons suis es sommes êtes",
			letters: "éèêàçùâîôûœëï",
			parts:
				"-tion -ment -eur -eux -ité -ais -ait -ez qu- -que -aux ou- -oir eau oi -elle -ille",
		},
		es: {
			words:
				"el la los las de del que y en un una unos unas es por con para no se su sus al lo como más pero o este esta estos estas ese esa eso esto fue ha han son era ser está están hay qué quién quiénes cuál cuáles cuándo cuánto cuánta cuántos cuántas cómo dónde porqué si sí ya muy también entre sobre desde hasta cuando donde sin mi mis tu tus yo tú él ella nosotros ustedes ellos ellas nos le les me te otro otra otros todo todos toda todas uno porque durante puede pueden tiene tienen hacer fueron había",
			letters: "ñ¿¡áíóúü",
			parts:
				"-ción -dad -ando -iendo -ado -ido -ador -mente -aron -ieron ll- -illo qu- -ar -er -ía ue ie rr",
		},
		pt: {
			words:
				"o a os as de do da dos das que e em um uma uns umas é por com para não se seu sua seus suas no na nos nas ao aos à às pelo pela pelos pelas como mais mas ou este esta isto esse essa isso aquele foi são era ser está estão há qual quais quem quando quanto quantos quanta quantas onde porque porquê já muito também entre sobre desde até sem meu minha eu você ele ela nós eles elas nos lhe me te outro outra todos todas foram tem têm pode podem fazer ter num numa",
			letters: "ãõçáéêâóôíú",
			parts:
				"-ção -ções -dade -ando -endo -ado -ido -ador -mente -aram -eram lh nh ão -agem qu- -ou -ei",
		},
		it: {
			words:
				"il lo la i gli le di del dello della dei degli delle che e è in un uno una per con non si su sul sulla al allo alla ai agli alle da dal dalla come più ma o questo questa questi queste quello quella fu sono era essere ha hanno ho chi cosa quale quali quando quanto quanti quanta quante dove perché se già molto anche tra fra sopra fino senza mio mia tuo suo sua suoi sue io tu lui lei noi voi loro ci vi ne mi ti altro altri tutto tutti stato stata può possono fare nel nella nei nelle sui sulle dell all nell l d c",
			letters: "àèéìòù",
			parts:
				"-zione -zioni -mente -ità -ando -endo -ato -ata -uto -ito gli- gn sch- -issimo zz cch ch- -aggio -ello tt",
		},
		de: {
			words:
				"der die das den dem des und ist in ein eine einen einem einer eines zu von mit auf für nicht sich im am als auch es an war aus bei nach wie wird werden wurde wurden hat haben hatte sind sein seine seiner ihr ihre er sie wir ich du man was wer wen wem wann wo warum welche welcher welches welchen welchem wieviel viele wessen oder aber wenn dass daß über unter vor durch um noch nur so kann können muss soll sollte mir mich dir dich uns euch kein keine zum zur vom beim bis ohne gegen zwischen mehr sehr hier dort diese dieser dieses diesen denn ob da also gibt mein meine dein",
			letters: "äöüß",
			parts:
				"sch ge- -ung -heit -keit -lich -isch ver- be- -en -ten cht ei au -stand -schaft ent- zu- tz ck -ern",
		},
		nl: {
			words:
				"de het een van en in is dat op te zijn met voor niet aan er om ook als dan bij maar door over uit naar tot nog of wat wie waar wanneer waarom hoe welke welk hoeveel was werd worden wordt heeft hebben had hij zij ze we wij ik je jij u uw mijn zijn haar hun ons onze deze dit die geen kan kunnen moet moeten zal zou veel meer al zo nu dus want omdat tegen tussen onder zonder na sinds tijdens mij hem jou iets niets alle alles andere",
			parts:
				"ij sch ge- -en -heid -lijk -ing aa ee oo uu oe ver- -tje -isch eu ui -aar -eert -dt zij",
		},
		da: {
			words:
				"og i at det er en den til som på de med han af for ikke der var et sig men har om vi min havde ham hun nu over da fra du ud hans eller hvad skal os hvem hvor hvorfor hvornår hvordan hvilken hvilket hvilke dette disse jeg blev bliver kan vil mange meget efter op dem hendes være også mellem under uden",
			letters: "æøå",
			parts: "-ede -erne -else -hed -lig af- -ede hv- øj -tion -ende",
		},
		nb: {
			words:
				"og i å det er en et den til som på de med han av for ikke der var seg men har om vi min hadde ham hun nå over da fra du ut hans eller hva skal oss hvem hvor hvorfor når hvordan hvilken hvilket hvilke dette disse jeg ble blir kan vil mange mye etter opp dem hennes være også mellom under uten",
			letters: "æøå",
			parts: "-ene -else -het -lig av- hv- øy -sjon kj- skj -ende",
		},
		sv: {
			words:
				"och i att det är en ett den till som på de med han av för inte var sig men har om vi min hade honom hon nu över då från du ut hans eller vad ska skall oss vem vilka vilken vilket hur var varför när detta dessa jag blev blir kan vill många mycket efter upp dem hennes vara också mellan under utan där här så än finns",
			letters: "åäö",
			parts:
				"-ade -arna -erna -het -lig -ning för- sj- skj -tion ck -are -ande",
		},
		fi: {
			words:
				"ja on ei se että oli hän ovat mutta kuin myös joka jossa sen tai niin kun mitä mikä missä milloin miksi miten kuka ketkä kuinka moni monta paljon mukaan jälkeen kanssa tämä nämä ne minä sinä me te he olen ole olla ollut voi voivat kaikki vain jos vielä sekä hänen minun tässä",
			letters: "äö",
			parts:
				"-ssa -ssä -lla -llä -sta -stä -lta -lle -een -aan kk tt aa ää uu ii yy -inen -minen -nut -vat",
		},
		tr: {
			words:
				"ve bir bu da de için ile ne kim nerede nasıl neden niçin niye hangi kaç kadar olarak olan oldu olduğu daha çok en gibi ama veya ya mı mi mu mü var yok değil ben sen o biz siz onlar şu her sonra önce ise ki hangisi kimin zaman tarafından sadece üzerinde arasında içinde nedir nelerdir kimdir bana beni hem göre olur ediyor edilir şey",
			letters: "ığşİçöü",
			parts:
				"-lar -ler -dır -dir -mak -mek -ının -inin -yor -miş -mış -dan -den -ları -leri -lık -lik -sı -tır -ğı -ünü",
		},
		pl: {
			words:
				"i w na z do nie się to że jest o jak po co ale od za dla są był była było były przez oraz przed lub tym ten ta te tego tej kto kiedy gdzie dlaczego jaki jaka jakie który która które których ile czy a u ze we przy pod nad bez między jego jej ich ja ty on ona my wy oni mnie mi cię może można tylko już także jako być ma mają został została",
			letters: "ąęłńśźżć",
			parts:
				"sz cz rz dz -ść -ość -ego -emu -ych -ami -ski -ska -owa -anie -enie prz- szcz -ów ie- wy-",
		},
		cs: {
			words:
				"a v na se je že to z do s o jak i po co ale od za pro jsou byl byla bylo byly při nebo tím ten ta ty toho kdo kdy kde proč jaký jaká jaké který která které kolik zda k u ze ve před pod nad bez mezi jeho její jejich já ty on ona my vy oni mě mi tě může jen už také jako být má mají podle jsem jste není",
			letters: "ěščřžýůťďň",
			parts:
				"-ání -ení -ost -ého -ých -ami -ský -ská -ová př- -ství -ích -ách ou -ovat ně ře ů",
		},
		ro: {
			words:
				"și şi în de la a cu pe un o nu se este sunt că din care mai pentru ce cine când unde cum cât câți câte câtă care de-a fost era au are al ai ale lui ei lor sau dar ca să prin după între până fără sub peste acest această acești aceste acel acea eu tu el ea noi voi ei ele îi le ne vă te mă îl fi poate foarte doar unui unei unor cel cea cei cele dintre într",
			letters: "ăâîșțşţ",
			parts:
				"-ul -ului -lor -ție -ții -tate -ească -esc -are -ele -ii -ea oa ea -iei -ând -at -uri",
		},
		hu: {
			words:
				"a az és hogy nem is egy ez van volt meg de csak mint vagy mi ki hol mikor miért hogyan milyen melyik mennyi hány már még után előtt között szerint által lehet kell ha akkor én te ő mi ti ők azt ezt amely ami aki ahol lesz lett volna nagyon minden",
			letters: "őűáéíóöúü",
			parts:
				"sz gy -ban -ben -nak -nek -ság -ség -ás -és -ok -ek -ott -ett ny cs -ról -ből -hoz",
		},
		vi: {
			words:
				"là của và có được cho các những một trong không với này đã người khi từ đến về để như cũng theo ở tại gì nào đâu ai sao bao nhiêu thế khi nào vì bởi hay hoặc nhưng mà thì ra vào lên trên dưới sau trước đó tôi bạn chúng họ nó ông bà anh em sẽ đang rất nhiều hơn nhất mấy phải bị do làm việc",
			letters: "ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ",
			parts: "nh ng- ph- tr- kh- -nh -ng th- gi-",
		},
		id: {
			words:
				"yang dan di ke dari untuk dengan pada adalah ini itu dalam tidak akan oleh sebagai juga atau karena telah sudah dapat bisa ada apa siapa kapan di mana dimana mengapa kenapa bagaimana berapa mereka kami kita saya aku anda dia ia para lebih sangat hanya saat setelah sebelum antara seperti bahwa tersebut secara banyak lain bukan belum masih harus jika bila yaitu apakah manakah nya tentang",
			parts:
				"me- men- meng- ber- -kan -nya ter- per- -an pe- ke- -lah di- ng -asi",
		},
	},
	Cyrillic: {
		ru: {
			words:
				"и в не на что я с он как это по но она к у из за от так о же ты мы вы они его её ее их для был была было были есть или если когда где кто почему зачем какой какая какое какие каких сколько чем чего кому кого который которая которые чтобы при до только уже еще ещё бы мне меня нет да все всё этот эта эти того этого во со об после между через под над без быть может можно также ли",
			letters: "ыэъё",
			parts:
				"-ого -его -ый -ая -ое -ые -ость -ение -ться -тся -ами -ил -ать -ских -ение",
		},
		uk: {
			words:
				"і й та в у не на що я з він як це по але вона до із за від так про ж ти ми ви вони його її їх для був була було були є або якщо коли де хто чому навіщо який яка яке які яких скільки чим чого кому кого котрий щоб при до тільки вже ще б мені мене ні усі всі цей ця ці того цього зі після між через під над без бути може можна також чи",
			letters: "іїєґ",
			parts: "-ого -ій -ий -ість -ення -ться -ами -ів -ати -ськ -ія ьо",
		},
		bg: {
			words:
				"и в не на че аз с той как това по но тя към у из за от така о се ти ние вие те негов нея им е са беше бяха има или ако кога къде кой коя кое кои защо какъв каква какво какви колко чрез които който която което при до само вече още би ми ме няма да всички този тази тези след между през под над без може също ли ще със във бъде",
			letters: "ъщ",
			parts: "-та -то -те -ът -ят -ите -ата -ото -ост -ение -ния -ава -ира",
		},
		sr: {
			words:
				"и у не на да је се што са он како то по али она к из за од тако о ти ми ви они његов њен њих био била било били или ако када где ко зашто који која које колико при до само већ још би мене нема сви овај ова ови после између кроз под над без може такође ли",
			letters: "јљњћђџ",
			parts: "-ије -ост -ога -има -ати -ска -ски",
		},
	},
	Devanagari: {
		hi: {
			words:
				"है हैं का की के में से को ने और पर यह वह ये वे था थी थे क्या कैसे कहाँ कहां कब कौन कौनसा कौनसी कितने कितना कितनी किस किसने किसके किसकी किसका किसे क्यों जो तो भी ही नहीं एक इस उस इन उन लिए साथ हो होता होती होते हुआ हुई हुए कर करने करता करते किया गया गई गए जा रहा रही रहे या अपने अपना अपनी तक बाद द्वारा मैं मुझे आप हम तुम उनके उसके इसके कुछ सभी बहुत जब तब वाले वाली वाला कोई दिया बताओ बताइए",
			letters: "ँड़ढ़",
			parts: "-ों -ें -ाएँ -ियों -ने -ता -ती -ते",
		},
		mr: {
			words:
				"आहे आहेत आणि व या हा ही हे तो ती ते त्या मध्ये काय कसे कसा कशी कुठे कोठे कधी कोण कोणी कोणते कोणता कोणती कोणत्या किती का होते होता होती होतो नाही नाहीत मी आम्ही तुम्ही आपण त्याने तिने त्यांनी साठी पासून पर्यंत वर खाली नंतर आधी सर्व सर्वात एक पण किंवा जर तर म्हणून म्हणजे असे असा अशी असलेल्या केले केला केली करण्यासाठी करा आले गेले झाले झाला झाली यांनी त्यांच्या मला सांग सांगा",
			letters: "ळऱ",
			parts:
				"-च्या -चा -ची -चे -ांची -ांचे -ांच्या -ातील -ामध्ये -ावर -ाला -ांना -ांनी -ण्यास -णे -विषयी -ात -तात -ऱ्या",
		},
		ne: {
			words:
				"छ छन् छैन हो होइन र को का की मा ले लाई बाट सँग यो त्यो यी ती के कसरी कसको कहाँ कहिले कति कुन कसले किन भयो थियो थिए गर्न गर्ने गरेको गर्छ गर्नु भएको हुन्छ हुन् पनि तर वा अनि म हामी तपाईं उनी उहाँ उनको लागि तथा एक सबै सबैभन्दा भन्दा अघि पछि गरी भने रहेको छु छौं सक्छ सकिन्छ",
			parts:
				"-को -मा -ले -लाई -का -हरू -हरु -बाट -सँग -एको -न्छ -छन् -यो -्यो -हरूको -तिर -सम्म",
		},
	},
	Arabic: {
		ar: {
			words:
				"في من على إلى الى عن أن ان إن هو هي هذا هذه ذلك تلك التي الذي الذين ما ماذا متى أين اين كيف لماذا كم من أي اي هل كان كانت يكون تكون قد لقد لا لم لن ليس مع بعد قبل بين عند كل أو او ثم حتى كما لكن بل و ب ل نحن أنا انا أنت هم هما تم وقد وهو وهي فيها فيه منها منه به بها له لها عام خلال حيث غير",
			letters: "ةىأإؤئ",
			parts: "ال- وال- بال- لل- -ات -ون -ين -ها -هم -ية كال-",
		},
		fa: {
			words:
				"در به از که و را این آن با برای است بود شد شود می ها های تا یک هم نیز بر اما یا اگر چه چی چیست کی کجا چگونه چطور چرا چند کدام کیست چیزی آیا هر همه خود ما من تو شما او آنها ایشان باید شده کرد کرده کند کنند دارد داشت دارند نیست هست هستند بودند پس پیش بین روی زیر مورد دیگر توسط",
			letters: "پچژگی",
			parts: "می- -ها -های -ترین -تر -ند -ده نمی- -شود -گاه -ای",
		},
		ur: {
			words:
				"میں کے کی کا کو سے ہے ہیں اور نے پر یہ وہ تھا تھی تھے کیا کیسے کہاں کب کون کتنے کتنا کتنی کس کیوں جو تو بھی ہی نہیں ایک اس ان لیے ساتھ ہو ہوتا ہوتی ہوا ہوئی کر کرنے کرتا کیا گیا گئی گئے رہا رہی رہے یا اپنے اپنا تک بعد آپ ہم مجھے کچھ تمام بہت جب والے والی کوئی",
			letters: "ٹڈڑںےھہ",
			parts: "-وں -یں -نے -ئے -ئی",
		},
	},
	Hebrew: {
		he: {
			words:
				"של את על הוא היא לא זה זאת זו כי אם עם מה מי מתי איפה היכן איך כיצד למה מדוע כמה איזה איזו אילו האם היה הייתה היו יש אין גם או אבל כל אני אתה את אנחנו הם הן אל בין אחרי לפני עד רק יותר מאוד כמו אשר שבו שהוא לו לה להם בו בה כדי",
		},
	},
	Greek: {
		el: {
			words:
				"ο η το οι τα του της των τον την και είναι σε να με για από που τι ποιος ποια ποιο ποιοι ποιες πότε πού πώς γιατί πόσο πόσα πόσοι πόσες δεν θα ένα μια ένας στο στη στην στον στα στις στους ήταν έχει έχουν αυτό αυτή αυτός ή αλλά όπως κατά μετά πριν μεταξύ μου σου μας σας τους ως αν τις",
		},
	},
	Han: {
		zh: {
			words:
				"的 了 是 在 和 与 及 或 有 吗 呢 吧 啊 这 那 这个 那个 哪个 哪些 哪里 哪儿 哪 什么 甚么 为什么 怎么 怎样 如何 多少 几 谁 何时 何 我 你 他 她 它 我们 你们 他们 被 把 对 从 到 就 也 都 很 不 請問 请问 什麼 為什麼 怎麼 哪裡 誰 這 個 个 嗎",
		},
	},
	Hiragana: {
		ja: {
			words:
				"の に は を が と で も や へ から まで より か ね よ な だ です ます でした ました する した して いる ある この その あの どの これ それ あれ どれ ここ そこ どこ いつ 何 なに なん 誰 だれ なぜ どう どのように いくつ いくら こと もの ください について とは れ ら",
		},
	},
	Hangul: {
		ko: {
			words:
				"은 는 이 가 을 를 의 에 에서 에게 으로 로 와 과 도 만 까지 부터 이다 입니다 있는 있다 있습니다 하는 하다 합니다 그 이것 그것 저것 무엇 무엇입니까 무엇인가요 뭐 언제 어디 어디서 어디에 누구 누가 왜 어떻게 어떤 어느 몇 얼마나 및 또는 그리고 수 것 때 등 더 할 한 대한 대해",
		},
	},
	Thai: {
		th: {
			words:
				"ที่ และ ใน ของ เป็น มี ได้ ให้ จาก กับ ว่า การ ความ นี้ นั้น ไม่ จะ ก็ หรือ อะไร ใคร เมื่อไร เมื่อไหร่ ที่ไหน ทำไม อย่างไร ยังไง กี่ เท่าไร เท่าไหร่ ไหน คือ แต่ โดย ไป มา อยู่ ถูก ครับ ค่ะ บ้าง",
		},
	},
};
