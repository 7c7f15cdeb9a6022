import { ParseErrorCode, parseText, parseVTTTimestamp, tokenizeVTTCue, type VTTBlockNode, type VTTLeafNode } from 'media-captions';
import { type CaptionCue, captionCues } from '../../../contract/videos.ts';
import { decodeText } from '../../platform/decode-text.ts';

const maxBytes = 1_000_000;
const maxTextLength = 500;
const maxCues = 3000;

/** Why a file was not read: the line of the file, or the caption's start in seconds. */
export type CaptionFileProblem =
  | { readonly kind: 'too-big' | 'no-header' | 'empty' | 'too-many' }
  | { readonly kind: 'times'; readonly lines: readonly number[] }
  | { readonly kind: 'too-long' | 'too-late'; readonly second: number };

export type CaptionFileResult =
  /** `shortened`: how many now end earlier than in the file. */
  { readonly cues: readonly CaptionCue[]; readonly shortened: number } | { readonly problem: CaptionFileProblem };

/** Reads the captions of a WebVTT or SubRip file, without its styles. */
export async function readCaptionFile(file: File): Promise<CaptionFileResult> {
  if (file.size > maxBytes) return { problem: { kind: 'too-big' } };
  // Subtitle editors on Windows also write Windows-1252 and UTF-16.
  const { text: decoded } = decodeText(new Uint8Array(await file.arrayBuffer()));
  const text = decoded.replace(/^\uFEFF/, '').replace(/[^\S\r\n]+$/gm, '');
  const isSubRip = /\.srt$/i.test(file.name) || !(/\.vtt$/i.test(file.name) || text.startsWith('WEBVTT'));
  const { cues, errors } = await parseText(text, { type: isSubRip ? 'srt' : 'vtt', errors: true });
  if (errors.some(({ code }) => code === ParseErrorCode.BadSignature)) return { problem: { kind: 'no-header' } };
  const unreadable = errors.filter(({ code }) => code === ParseErrorCode.BadTimestamp).map(({ line }) => line);
  const lines = new Set([...unreadable, ...backwardLines(text)].toSorted((one, other) => one - other));
  if (lines.size > 0) return { problem: { kind: 'times', lines: [...lines] } };
  const read = cues.flatMap((cue): CaptionCue[] => {
    const plain = textOf(tokenizeVTTCue(cue)).trim();
    return plain === '' ? [] : [{ from: cue.startTime, to: cue.endTime, text: plain }];
  });
  return checked(oneAtATime(read));
}

/** Lines whose end is not after their start: the parser leaves them out without an error. */
function backwardLines(text: string): number[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, index) => {
    const [from, to] = line.split(/\s*-->\s*/).map((part) => parseVTTTimestamp((part.split(/\s/)[0] ?? '').replace(',', '.')));
    return from != null && to != null && to <= from ? [index + 1] : [];
  });
}

function checked({ cues, shortened }: { readonly cues: CaptionCue[]; readonly shortened: number }): CaptionFileResult {
  if (cues.length === 0) return { problem: { kind: 'empty' } };
  if (cues.length > maxCues) return { problem: { kind: 'too-many' } };
  const long = cues.find(({ text }) => text.length > maxTextLength);
  if (long) return { problem: { kind: 'too-long', second: long.from } };
  const fitting = captionCues.safeParse(cues);
  return fitting.success ? { cues: fitting.data, shortened } : { problem: { kind: 'too-late', second: cues.at(-1)?.from ?? 0 } };
}

/** Captions that start together become one; others end when the next one starts. */
function oneAtATime(read: readonly CaptionCue[]): { readonly cues: CaptionCue[]; readonly shortened: number } {
  const cues: CaptionCue[] = [];
  let shortened = 0;
  for (const cue of read.toSorted((one, other) => one.from - other.from)) {
    const former = cues.at(-1);
    if (former && former.from === cue.from) {
      cues.splice(-1, 1, { from: cue.from, to: Math.max(former.to, cue.to), text: `${former.text}\n${cue.text}` });
      continue;
    }
    if (former && former.to > cue.from) {
      cues.splice(-1, 1, { ...former, to: cue.from });
      shortened += 1;
    }
    cues.push(cue);
  }
  return { cues, shortened };
}

/** The text of a cue without tags; the name of a speaker stays. */
function textOf(nodes: readonly (VTTBlockNode | VTTLeafNode)[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.data;
      const inside = textOf(node.children);
      return node.type === 'v' && node.voice ? `${node.voice}: ${inside}` : inside;
    })
    .join('');
}
