import { SaxesParser } from 'saxes';
import { type ReadFile, type Reading, UnreadableFile } from '../read-file.ts';
import { openHealthExport } from './health-export.ts';
import { gatherHealthRecords } from './health-records.ts';

export interface ReadingWatch {
  /** The share of the file that has been read, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Stops reading; `readAppleHealth` then rejects with its reason. */
  readonly signal: AbortSignal;
}

/** How long the page may be kept busy before it handles taps and draws again, in milliseconds. */
const sliceMs = 12;
const charactersAtOnce = 16_384;

/**
 * Reads an Apple Health export of any size, piece by piece: only what is gathered stays in memory, and the page remains usable.
 * Exports break the rules of XML (a document type without its ends, control characters, attributes with spaces in their
 * names): what is wrong in one element does not affect the others.
 *
 * @throws UnreadableFile, or a DOMException when the file is no longer there
 */
export async function readAppleHealth(file: Blob, reading: Reading, { onProgress, signal }: ReadingWatch): Promise<ReadFile> {
  const health = await openHealthExport(file);
  const records = gatherHealthRecords(reading);
  const parser = new SaxesParser({ xmlns: false, position: false });
  let isHealthData = false;
  parser.on('error', () => undefined);
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'HealthData') isHealthData = true;
    else if (isHealthData) records.open(name, attributes);
  });
  parser.on('closetag', ({ name }) => records.close(name));

  const decoder = new TextDecoder();
  let bytes = 0;
  let busySince = performance.now();
  const sink = new WritableStream<Uint8Array>({
    async write(chunk) {
      const text = decoder.decode(chunk, { stream: true });
      for (let start = 0; start < text.length; start += charactersAtOnce) {
        parser.write(text.slice(start, start + charactersAtOnce));
        if (performance.now() - busySince < sliceMs) continue;
        await nextTask();
        signal.throwIfAborted();
        busySince = performance.now();
      }
      bytes += chunk.length;
      onProgress(Math.min(1, bytes / health.size));
    },
  });
  try {
    await health.pipeTo(sink, signal);
  } catch (error) {
    signal.throwIfAborted();
    // The file was moved, or its device is gone; what cannot be inflated is damaged.
    if (error instanceof DOMException) throw error;
    throw new UnreadableFile('format', { cause: error });
  }
  parser.close();
  if (!isHealthData) throw new UnreadableFile('format');
  const read = records.result();
  if (read.entries.length + read.leftOut.length === 0) throw new UnreadableFile('empty');
  return read;
}

/** Lets the browser handle what has happened meanwhile. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
