import { BlobReader, configure, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import { UnreadableFile } from '../read-file.ts';

// Its own workers come from blob URLs, which the content security policy refuses; browsers inflate outside the page's thread anyway.
configure({ useWebWorkers: false });

/** The XML of an Apple Health export. */
export interface HealthExport {
  /** Bytes of the XML, uncompressed. */
  readonly size: number;
  /** Writes all of it to the sink; ends with the signal. */
  readonly pipeTo: (sink: WritableStream<Uint8Array>, signal: AbortSignal) => Promise<void>;
}

/**
 * Finds the XML of an Apple Health export: the file itself, or in the archive that phones save, where its name depends on the
 * language (`export.xml`, `exportación.xml`). Next to it can be a clinical document of the same data, whose name ends in `_cda.xml`.
 *
 * @throws UnreadableFile
 */
export async function openHealthExport(file: Blob): Promise<HealthExport> {
  if (!(await isZip(file))) return { size: file.size, pipeTo: (sink, signal) => file.stream().pipeTo(sink, { signal }) };
  const entry = await largestXmlIn(file);
  return { size: entry.uncompressedSize, pipeTo: async (sink, signal) => void (await entry.getData(sink, { signal })) };
}

async function isZip(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return start[0] === 0x50 && start[1] === 0x4b;
}

async function largestXmlIn(file: Blob): Promise<FileEntry> {
  let candidates: FileEntry[];
  try {
    const entries = await new ZipReader(new BlobReader(file)).getEntries();
    candidates = entries.filter((entry): entry is FileEntry => !entry.directory && isExportName(entry.filename));
  } catch {
    // Not an archive, or one that was cut off.
    throw new UnreadableFile('format');
  }
  const [largest] = candidates.toSorted((one, other) => other.uncompressedSize - one.uncompressedSize);
  if (!largest || largest.encrypted) throw new UnreadableFile('format');
  return largest;
}

function isExportName(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  return name.endsWith('.xml') && !name.endsWith('_cda.xml') && !path.startsWith('__MACOSX/');
}
