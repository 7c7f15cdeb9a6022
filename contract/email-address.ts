/// <reference path="./punycode.d.ts" />
import { toUnicode } from 'punycode.js/punycode.es6.js';
import * as z from 'zod';
import { isBlank } from './visible-text.ts';

/** Invisible characters without a place in an address; pasted ones bring them along. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u00a0]/gu;
/** Characters that an address parser would not treat as part of a domain. */
const notOfDomain = /[\s/:?#@\\%<>[\]^|]/;

/**
 * The one way in which an address is stored and compared: in small letters, its domain in Punycode. Takes also what mail
 * programs copy: `Ana <ana@müller.de>`, `mailto:ana@müller.de`. A text without an address comes back tidied.
 */
export function canonicalAddress(text: string): string {
  if (isBlank(text)) return '';
  const plain = text.replaceAll(unseen, '').trim();
  const address = withoutName(plain)
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase();
  const at = address.lastIndexOf('@');
  return at < 0 ? address : `${address.slice(0, at)}@${asciiDomain(address.slice(at + 1))}`;
}

/**
 * Extracts the address of `Ana <ana@zh.example>`. A list of addresses, or a name that contains another address, is returned unchanged,
 * which is no valid address.
 */
function withoutName(text: string): string {
  const [, name = '', bare] = /^([^<>]*)<([^<>]*)>[\s;,]*$/.exec(text) ?? [];
  if (bare === undefined) return text;
  const isOtherAddress = name.includes('@') && name.replace(/^["'\s]+|["'\s]+$/g, '').toLowerCase() !== bare.trim().toLowerCase();
  return isOtherAddress ? text : bare;
}

/** In the form of UTS #46: `müller.de` is `xn--mller-kva.de`. The parser of web addresses converts it, in browsers and in Node. */
function asciiDomain(domain: string): string {
  if (!/[^\0-\x7f]/.test(domain) || notOfDomain.test(domain) || domain.length > 254) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

const local = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}){0,31}";
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
/** The dot-atom of RFC 5322, section 3.2.3, before a domain of at least two labels whose last one is no number. */
const pattern = new RegExp(`^${local}@(?:${label}\\.)+(?=[A-Za-z0-9-]*[A-Za-z])${label}$`);

/** An email address, written in any of the ways that `canonicalAddress` takes. */
export const emailAddress = z
  .string()
  .max(1000)
  .overwrite(canonicalAddress)
  .max(254)
  .pipe(z.email({ pattern, error: 'Use an email address, like ana@company.example.' }));

/** An address as people read it: the domain in its own letters. */
export function shownAddress(address: string): string {
  if (!address.includes('xn--')) return address;
  try {
    return toUnicode(address);
  } catch {
    return address;
  }
}

/** An address in a reply: shown to people, and taken again by `emailAddress`. */
export const addressToShow = z.string().overwrite(shownAddress);
