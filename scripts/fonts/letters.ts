/** The printable signs of ASCII. */
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).join('');

/** The letters of English and Spanish, and the signs of our own texts. */
export const ownLetters = `${ascii}\u00a0ÁÉÍÓÚÜÑÇáéíóúüñç¡¿·°€£§ªº©®²³½±×−–—‘’‚“”„…•‹›«»™\u2011\u202f→←`;

/** The other letters of western Europe, as in the names of people. `fonts.css` names the same. */
export const furtherLetters = 'ÀÂÃÄÅÆÈÊËÌÎÏÐÒÔÕÖØÙÛÝÞßàâãäåæèêëìîïðòôõöøùûýþÿıŒœŠšŸŽž';
