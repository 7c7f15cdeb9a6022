/** The printable signs of ASCII. */
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).join('');

/** What English and Spanish are written with, and the signs that our own texts use. */
export const ownLetters = `${ascii}\u00a0ÁÉÍÓÚÜÑÇáéíóúüñç¡¿·°€£§ªº©®²³½±×−–—‘’‚“”„…•‹›«»™\u2011\u202f→←`;

/** The other letters of western Europe, as in the names of people. `fonts.css` names the same. */
export const furtherLetters = 'ÀÂÃÄÅÆÈÊËÌÎÏÐÒÔÕÖØÙÛÝÞßàâãäåæèêëìîïðòôõöøùûýþÿıŒœŠšŸŽž';
