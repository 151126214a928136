import { useState } from "react";

export default function Counter() {
	const [count, setCount] = useState(0);
	return (
		<button type="button" id="react" onClick={() => setCount(count + 1)}>
			React {count}
		</button>
	);
}
