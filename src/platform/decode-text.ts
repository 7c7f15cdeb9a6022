export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const marks: readonly { readonly encoding: Encoding; readonly bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/** How many bytes at the beginning are checked for every second one being zero. */
const looked = 512;

/**
 * Decodes a file in whatever encoding spreadsheets write: by its byte order mark; without one as UTF-16 if every second byte is
 * zero, as UTF-8 if it is valid, and otherwise as Windows-1252, Excel's own in western Europe.
 */
export function decodeText(bytes: Uint8Array): { readonly text: string; readonly encoding: Encoding } {
  const marked = marks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  const encoding = marked?.encoding ?? wideEncoding(bytes);
  if (encoding !== null) return { text: new TextDecoder(encoding).decode(bytes), encoding };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

/** Names and addresses are mostly Latin: one of the two bytes of each letter is zero. */
function wideEncoding(bytes: Uint8Array): Encoding | null {
  const length = Math.min(looked, bytes.length - (bytes.length % 2));
  if (length < 4) return null;
  const zeros = [0, 0];
  for (let index = 0; index < length; index += 1) if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > length * 0.35 && even < length * 0.05) return 'utf-16le';
  return even > length * 0.35 && odd < length * 0.05 ? 'utf-16be' : null;
}
