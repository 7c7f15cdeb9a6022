import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/**
 * The 10,000 most frequent passwords with at least three letters, in small letters without accents:
 * from the list of @zxcvbn-ts/language-common 4.1.3 (MIT licence), most frequent first until there.
 */
const listFile = join(import.meta.dirname, 'frequent-passwords.txt.gz');
const namesOfProduct = ['coaching', 'health', 'zh'];

/** Shorter parts of names occur in too many words. */
const minNameLength = 3;
/** The rest of a password beside names: no more than this is no secret. */
const fewLetters = 2;

let frequent: ReadonlySet<string> | null = null;

function frequentPasswords(): ReadonlySet<string> {
  frequent ??= new Set(gunzipSync(readFileSync(listFile)).toString().split('\n'));
  return frequent;
}

/**
 * Whether a password is among the first that attackers try: a frequent one, unchanged, with digits and signs around it or replacing
 * letters, or the person's or the product's names and little else.
 */
export function isGuessable(password: string, namesOfPerson: readonly string[]): boolean {
  const plain = folded(password);
  const core = plain.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  // `P4ssw0rd-1` is tried as soon as `password`.
  const forms = new Set([plain, core, lettersOf(core), lettersOf(withLetters(core)), lettersOf(withLetters(plain))]);
  const names = [...namesOfProduct, ...namesOfPerson.flatMap(wordsOf)].sort((one, other) => other.length - one.length);
  return [...forms].some((form) => frequentPasswords().has(form) || isOfNames(form, names));
}

function isOfNames(form: string, names: readonly string[]): boolean {
  const letters = lettersOf(form);
  const rest = names.reduce((text, name) => text.replaceAll(name, ''), letters);
  return rest !== letters && (rest.length <= fewLetters || frequentPasswords().has(rest));
}

function wordsOf(name: string): string[] {
  return folded(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= minNameLength);
}

function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, '');
}

const letterOf: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };

function withLetters(text: string): string {
  return text.replaceAll(/[013457@$]/g, (sign) => letterOf[sign] ?? sign);
}
