/**
 * A file that only a passphrase opens. Layout, numbers big-endian:
 *
 * mark (8 bytes, 'ZHUNSENT') · version (1) · iterations (4) · salt (16) · nonce (12) · content, AES-256-GCM with the bytes
 * before it as additional data · SHA-256 of everything before it (32)
 *
 * The hash at the end is no secret and no protection: it distinguishes a damaged file from a wrong passphrase, which AES-GCM
 * alone cannot.
 */
const mark = new TextEncoder().encode('ZHUNSENT');
const version = 1;
const saltLength = 16;
const nonceLength = 12;
const sumLength = 32;
const headerLength = mark.length + 1 + 4 + saltLength + nonceLength;

/** OWASP's count for PBKDF2 with SHA-256 (Password Storage Cheat Sheet, 2023). */
const iterations = 600_000;
/** A file with more iterations would keep the device busy for minutes. */
const maxIterations = 10_000_000;

/** The minimum length of a passphrase, in characters. */
export const passphraseLength = 10;

export type FileProblem = 'not-ours' | 'newer-version' | 'damaged' | 'wrong-passphrase' | 'other-account';

/** The file cannot be used; `problem` says why. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(`The file cannot be used: ${problem}.`);
    this.problem = problem;
  }
}

/** Seals content under a passphrase. Throws a RangeError when the passphrase is too short. */
export async function sealFile(content: Uint8Array, passphrase: string): Promise<Uint8Array<ArrayBuffer>> {
  if (passphrase.length < passphraseLength) throw new RangeError('The passphrase is too short.');
  const header = new Uint8Array(headerLength);
  header.set(mark);
  header[mark.length] = version;
  new DataView(header.buffer).setUint32(mark.length + 1, iterations);
  const salt = header.subarray(mark.length + 5, mark.length + 5 + saltLength);
  const nonce = header.subarray(headerLength - nonceLength);
  crypto.getRandomValues(salt);
  crypto.getRandomValues(nonce);
  const key = await keyOf(passphrase, salt, iterations);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce, additionalData: header }, key, new Uint8Array(content));
  const body = joined(header, new Uint8Array(sealed));
  return joined(body, await sumOf(body));
}

/** Opens what `sealFile` made. Throws UnusableFile. */
export async function openFile(file: Uint8Array, passphrase: string): Promise<Uint8Array> {
  if (!mark.every((byte, position) => file[position] === byte)) throw new UnusableFile('not-ours');
  if ((file[mark.length] ?? 0) > version) throw new UnusableFile('newer-version');
  const body = new Uint8Array(file.subarray(0, -sumLength));
  if (body.length < headerLength || !isSame(await sumOf(body), file.subarray(-sumLength))) throw new UnusableFile('damaged');
  const header = body.subarray(0, headerLength);
  const count = new DataView(body.buffer).getUint32(mark.length + 1);
  if (count < iterations || count > maxIterations) throw new UnusableFile('damaged');
  const key = await keyOf(passphrase, header.subarray(mark.length + 5, mark.length + 5 + saltLength), count);
  const nonce = header.subarray(headerLength - nonceLength);
  try {
    return new Uint8Array(
      await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce, additionalData: header }, key, body.subarray(headerLength)),
    );
  } catch {
    throw new UnusableFile('wrong-passphrase');
  }
}

async function keyOf(passphrase: string, salt: Uint8Array<ArrayBuffer>, count: number): Promise<CryptoKey> {
  // Two keyboards may encode the same letter in two ways.
  const secret = new TextEncoder().encode(passphrase.normalize('NFKC'));
  const base = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveKey']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: count };
  return crypto.subtle.deriveKey(derivation, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

async function sumOf(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, position) => byte === other[position]);
}
