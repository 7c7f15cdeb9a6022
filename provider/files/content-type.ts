import { fileTypeFromBuffer } from 'file-type';
import { type FilePurpose, fileRules } from '../../contract/file-rules.ts';

/** Other names of types that browsers play or show under the one on the right. */
const sameAs: Readonly<Record<string, string>> = { 'video/x-m4v': 'video/mp4' };

/** The first bytes of a browser's sound recording look like a film; it is one only with a track of pictures. */
const soundOf: Readonly<Record<string, string>> = {
  'video/webm': 'audio/webm',
  'video/mp4': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/ogg; codecs=opus': 'audio/ogg',
};
/** Codec ids of films in WebM (VP8, VP9, AV1), and the kind of a track of pictures in MP4. */
const picturesInside = /V_VP[89]|V_AV1|vide|avc1|hvc1/;

/** The media type that a file's first bytes show, if the purpose allows it; otherwise null. */
export async function typeOfContent(purpose: FilePurpose, head: Uint8Array): Promise<string | null> {
  const found = (await fileTypeFromBuffer(head))?.mime;
  const contentType = found === undefined ? null : purpose === 'chat' ? soundType(found, head) : (sameAs[found] ?? found);
  return contentType !== null && fileRules[purpose].contentTypes.includes(contentType) ? contentType : null;
}

function soundType(found: string, head: Uint8Array): string {
  const sound = soundOf[found];
  return sound === undefined || picturesInside.test(Buffer.from(head).toString('latin1')) ? found : sound;
}
