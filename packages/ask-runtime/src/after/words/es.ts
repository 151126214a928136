import type { NumberWords } from "./number-words.js";

export const es: NumberWords = {
	list: "uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien mil",
	more: {
		un: 1,
		una: 1,
		primer: 1,
		primero: 1,
		primera: 1,
		segundo: 2,
		segunda: 2,
		tercero: 3,
		tercera: 3,
		tercer: 3,
		ambos: 2,
		medio: 0.5,
		media: 0.5,
		cientos: 100,
		miles: 1_000,
		millón: 1_000_000,
	},
	upTo: 99,
};
