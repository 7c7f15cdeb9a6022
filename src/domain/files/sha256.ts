/** Bytes read at once: small enough not to be noticed, even on a phone. */
const sliceBytes = 2 * 1024 * 1024;

/** The SHA-256 of a file in hexadecimal, read slice by slice: a video is larger than the memory of a phone. */
export async function sha256Of(file: Blob, signal?: AbortSignal): Promise<string> {
  const [{ sha256 }, { bytesToHex }] = await Promise.all([import('@noble/hashes/sha2.js'), import('@noble/hashes/utils.js')]);
  const hash = sha256.create();
  for (let from = 0; from < file.size; from += sliceBytes) {
    signal?.throwIfAborted();
    hash.update(new Uint8Array(await file.slice(from, from + sliceBytes).arrayBuffer()));
  }
  return bytesToHex(hash.digest());
}
