import type { Language } from '../../../contract/endpoint.ts';
import type { CaptionCue } from '../../../contract/videos.ts';

/** Captions as a WebVTT file (https://www.w3.org/TR/webvtt1/). An empty line would end a cue, so none is written. */
export function toWebVtt(cues: readonly CaptionCue[]): string {
  const blocks = cues.map(({ from, to, text }) => {
    const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
    return `${timestamp(from)} --> ${timestamp(to)}\n${lines.map(escaped).join('\n')}\n`;
  });
  return ['WEBVTT\n', ...blocks].join('\n');
}

/** A WebVTT file in each language. */
export function captionFiles(items: readonly { readonly language: Language; readonly cues: readonly CaptionCue[] }[]) {
  return items.map(({ language, cues }) => ({ language, vtt: toWebVtt(cues) }));
}

function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const clock = [milliseconds / 3_600_000, (milliseconds / 60_000) % 60, (milliseconds / 1000) % 60].map(two).join(':');
  return `${clock}.${String(milliseconds % 1000).padStart(3, '0')}`;
}

/** Without `>`, no text contains the arrow `-->`. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
