import type { CaptionCue } from '../../../contract/videos.ts';
import { isBlank, trimmed } from '../../../contract/visible-text.ts';
import { newId } from '../../platform/ids.ts';
import { formatCaptionTime, parseCaptionTime } from './caption-times.ts';

/** A caption as it is typed; its times may be unreadable for now. */
export interface CaptionLine {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** What is wrong with a line, at the field to correct. */
export interface LineProblems {
  readonly from?: 'unreadable' | 'overlap';
  readonly to?: 'unreadable' | 'order';
  readonly text?: 'missing';
}

/** How long a new line lasts, in seconds. */
const newLineSeconds = 3;

export function linesOf(cues: readonly CaptionCue[]): CaptionLine[] {
  return cues.map(({ from, to, text }) => ({ id: newId(), from: formatCaptionTime(from), to: formatCaptionTime(to), text }));
}

/** The lines with a new, empty one at this second, in its place among the others, until the next one at most. */
export function withLineAt(lines: readonly CaptionLine[], second: number): { readonly lines: CaptionLine[]; readonly id: string } {
  const from = Math.round(second * 10) / 10;
  const starts = lines.map((line) => parseCaptionTime(line.from) ?? 0);
  const before = starts.filter((start) => start <= from).length;
  const next = Math.min(...starts.filter((start) => start > from));
  const to = Math.min(from + newLineSeconds, next);
  const line = { id: newId(), from: formatCaptionTime(from), to: formatCaptionTime(to), text: '' };
  return { lines: lines.toSpliced(before, 0, line), id: line.id };
}

/** The problems of the lines that have any, by their ids. */
export function problemsOfLines(lines: readonly CaptionLine[]): ReadonlyMap<string, LineProblems> {
  const problems = new Map<string, LineProblems>();
  let end = 0;
  for (const { line, from, to } of inOrder(lines)) {
    const found: LineProblems = {
      ...(from === null ? { from: 'unreadable' } : from < end ? { from: 'overlap' } : {}),
      ...(to === null ? { to: 'unreadable' } : from !== null && to <= from ? { to: 'order' } : {}),
      ...(isBlank(line.text) ? { text: 'missing' } : {}),
    };
    if (Object.keys(found).length > 0) problems.set(line.id, found);
    if (from !== null && to !== null) end = Math.max(end, to);
  }
  return problems;
}

/** The captions to send, without lines that have a problem. */
export function cuesOfLines(lines: readonly CaptionLine[]): CaptionCue[] {
  const problems = problemsOfLines(lines);
  return inOrder(lines).flatMap(({ line, from, to }) =>
    from === null || to === null || problems.has(line.id) ? [] : [{ from, to, text: trimmed(line.text) }],
  );
}

function inOrder(lines: readonly CaptionLine[]) {
  const read = lines.map((line) => ({ line, from: parseCaptionTime(line.from), to: parseCaptionTime(line.to) }));
  return read.toSorted((one, other) => (one.from ?? 0) - (other.from ?? 0));
}
