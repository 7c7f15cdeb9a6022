import type { Language } from '../../contract/endpoint.ts';
import type { Database } from '../database/open.ts';
import type { FileStore } from '../files/index.ts';
import { archiveBounds, filesOf, type PersonsFile } from './archive-files.ts';
import { type ArchiveEntry, zipOf } from './archive-zip.ts';
import { gatherData, jsonOf, pageOf } from './data-export.ts';

interface ArchiveFacts {
  readonly database: Database;
  readonly store: Pick<FileStore, 'stream'>;
  readonly person: { readonly id: string; readonly email: string; readonly timeZone: string };
  readonly now: Date;
  /** Called before each file: the work continues, unless it throws. */
  readonly goOn: () => Promise<void>;
  readonly bounds?: { readonly files: number; readonly bytes: number };
}

const pages: Readonly<Record<Language, string>> = { en: 'my-data.html', es: 'mis-datos.html' };

/**
 * Everything that is kept of the person as one ZIP file: every file, then the data for programs and a page to read in each
 * language, which lead to the files and name those that are missing.
 */
export function archiveOf({ database, store, person, now, goOn, bounds = archiveBounds }: ArchiveFacts): AsyncGenerator<Uint8Array> {
  return zipOf(entries());

  async function* entries(): AsyncGenerator<ArchiveEntry> {
    const found = await filesOf(database, person);
    const kept = new Map<string, string>();
    const missing: PersonsFile[] = [];
    let bytes = 0;
    for (const file of found) {
      await goOn();
      const hasRoom = kept.size < bounds.files && bytes + file.sizeBytes <= bounds.bytes;
      const stream = hasRoom ? await store.stream(file) : null;
      if (stream === null) {
        missing.push(file);
        continue;
      }
      bytes += file.sizeBytes;
      kept.set(file.id, file.path);
      yield { path: file.path, at: file.createdAt, bytes: stream };
    }
    await goOn();
    const tables = await gatherData(database, person);
    const missingNames = missing.map(({ id, name, sizeBytes, createdAt }) => ({ id, name, sizeBytes, createdAt: createdAt.toISOString() }));
    const about = { files: Object.fromEntries(kept), missingFiles: missingNames };
    yield text('my-data.json', await jsonOf(database, tables, person.id, now, about), now);
    for (const language of ['en', 'es'] as const) {
      const reader = { accountId: person.id, language, timeZone: person.timeZone, now };
      yield text(pages[language], await pageOf(database, tables, reader, { kept, missing: missing.map(({ name }) => name) }), now);
    }
  }
}

function text(path: string, content: string, at: Date): ArchiveEntry {
  return { path, at, bytes: [Buffer.from(content)] };
}
