import type { ReadSheet } from './parse-sheet.ts';

/** `old-excel`: from before 2007, or locked with a password; both begin alike. */
export type FileProblem = 'empty' | 'too-large' | 'too-many-rows' | 'old-excel' | 'unreadable';

export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly problem: FileProblem;
  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Twenty thousand people with all columns are three megabytes. */
const maxBytes = 25 * 1024 * 1024;
const maxRows = 20_000;

type FileKind = 'sheet' | 'old-excel' | 'text';

/** The kind of a file by its first bytes: names are unreliable. */
export function kindOfFile(start: Uint8Array): FileKind {
  const begins = (...bytes: number[]) => bytes.every((byte, index) => start[index] === byte);
  if (begins(0x50, 0x4b, 0x03, 0x04)) return 'sheet';
  return begins(0xd0, 0xcf, 0x11, 0xe0) ? 'old-excel' : 'text';
}

/** Reads the non-empty sheets of a chosen file, off the main thread. @throws UnreadableFile */
export async function readSheets(file: File): Promise<readonly ReadSheet[]> {
  if (file.size === 0) throw new UnreadableFile('empty');
  if (file.size > maxBytes) throw new UnreadableFile('too-large');
  const content = await file.arrayBuffer().catch(() => {
    throw new UnreadableFile('unreadable');
  });
  const kind = kindOfFile(new Uint8Array(content, 0, Math.min(4, content.byteLength)));
  if (kind === 'old-excel') throw new UnreadableFile('old-excel');
  // Each parser is loaded when a file of its kind is chosen.
  const worker =
    kind === 'sheet'
      ? new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
      : new Worker(new URL('./csv-worker.ts', import.meta.url), { type: 'module' });
  try {
    const counted = (await answerOf(worker, content)).map((sheet) => ({ sheet, filled: countFilled(sheet) }));
    const sheets = counted.filter(({ filled }) => filled > 0);
    const fitting = sheets.filter(({ filled }) => filled <= maxRows + 20);
    if (sheets.length === 0) throw new UnreadableFile('empty');
    if (fitting.length === 0) throw new UnreadableFile('too-many-rows');
    return fitting.map(({ sheet }) => sheet);
  } finally {
    worker.terminate();
  }
}

function countFilled({ cells }: ReadSheet): number {
  return cells.filter((row) => row.some((cell) => cell.trim() !== '')).length;
}

function answerOf(worker: Worker, content: ArrayBuffer): Promise<readonly ReadSheet[]> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new UnreadableFile('unreadable'));
    worker.addEventListener('error', fail);
    worker.addEventListener('message', ({ data }: MessageEvent<{ readonly sheets: readonly ReadSheet[] | null }>) => {
      if (data.sheets) resolve(data.sheets);
      else fail();
    });
    worker.postMessage(content, [content]);
  });
}
