/** The part of the package that is used; it brings no types. */
declare module 'punycode.js/punycode.es6.js' {
  /** Writes the labels of a domain, or of an address behind its @, in their own letters. @throws RangeError where one is no Punycode */
  export function toUnicode(domain: string): string;
}
