import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { BackupError } from './backup-error.ts';

/**
 * An encrypted file: these bytes, a salt and a random prefix, then segments of AES-256-GCM. The nonce of a segment is the prefix,
 * its number and whether it is the last one, so that none can be left out, moved or cut off (the STREAM construction,
 * https://eprint.iacr.org/2015/189). The key comes from the passphrase by scrypt.
 */
export const sealedMark = Buffer.from('ZHSEALED1\n');

const [saltBytes, prefixBytes, tagBytes] = [16, 7, 16];
const headerBytes = sealedMark.length + saltBytes + prefixBytes;
const segmentBytes = 1024 * 1024;
/** 128 MiB of memory for each guess. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/** Encrypts bytes as they come. */
export async function* seal(bytes: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const [salt, prefix] = [randomBytes(saltBytes), randomBytes(prefixBytes)];
  const header = Buffer.concat([sealedMark, salt, prefix]);
  const key = await keyOf(passphrase, salt);
  yield header;
  for await (const { part, index, isLast } of partsOf(bytes, segmentBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(prefix, index, isLast), { authTagLength: tagBytes }).setAAD(header);
    yield Buffer.concat([cipher.update(part), cipher.final(), cipher.getAuthTag()]);
  }
}

/**
 * Decrypts what `seal` made; each segment is passed on once it is known to be unchanged.
 * @throws BackupError when the passphrase is another one, or the file was changed or cut off
 */
export async function* unseal(bytes: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const rest = bytes[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < headerBytes) {
    const { value, done } = await rest.next();
    if (done) throw new BackupError('The back-up is cut off.');
    start = Buffer.concat([start, value]);
  }
  const header = start.subarray(0, headerBytes);
  const key = await keyOf(passphrase, header.subarray(sealedMark.length, sealedMark.length + saltBytes));
  const prefix = header.subarray(sealedMark.length + saltBytes);
  const body = following(start.subarray(headerBytes), rest);
  for await (const { part, index, isLast } of partsOf(body, segmentBytes + tagBytes)) {
    if (part.length < tagBytes) throw new BackupError('The back-up is cut off.');
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(prefix, index, isLast), { authTagLength: tagBytes })
      .setAAD(header)
      .setAuthTag(part.subarray(part.length - tagBytes));
    yield opened(decipher, part.subarray(0, part.length - tagBytes), index);
  }
}

function opened(decipher: ReturnType<typeof createDecipheriv>, part: Buffer, index: number): Buffer {
  try {
    return Buffer.concat([decipher.update(part), decipher.final()]);
  } catch (error) {
    const why =
      index === 0
        ? 'BACKUP_PASSPHRASE is not the one that it was encrypted with, or the file is damaged.'
        : 'The file is damaged or cut off.';
    throw new BackupError(`The back-up cannot be decrypted: ${why}`, error);
  }
}

function keyOf(passphrase: string, salt: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function nonceOf(prefix: Uint8Array, index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.set(prefix);
  nonce.writeUInt32BE(index, prefixBytes);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

async function* following(first: Buffer, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Cuts bytes into parts of one size; only the last can be shorter, and there is always a last one. */
async function* partsOf(bytes: AsyncIterable<Uint8Array>, size: number) {
  let waiting: Uint8Array[] = [];
  let length = 0;
  let index = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    length += chunk.length;
    // More than a whole part: what is cut off is not the last one.
    while (length > size) {
      const all = Buffer.concat(waiting);
      yield { part: all.subarray(0, size), index, isLast: false };
      index += 1;
      waiting = [all.subarray(size)];
      length -= size;
    }
  }
  yield { part: Buffer.concat(waiting), index, isLast: true };
}
