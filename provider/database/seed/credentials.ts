import { createHash } from 'node:crypto';
import type { FileStore } from '../../files/file-store.ts';
import { coachWords } from './words/coaches.ts';
import { add, after, day, found, personByEmail, type World } from './world.ts';

const purpose = 'coach-document';

/** Documents that the approved coaches submitted at sign-up: a page each that names its kind. */
export function addCredentials(world: World): void {
  for (const { email, credentials } of coachWords) {
    const coach = personByEmail(world, email);
    const addedAt = after(found(coach.createdAt, 'date of the coach'), day / 2);
    for (const { kind, title } of credentials) {
      const [fileId, id] = [world.make.id(addedAt), world.make.id(addedAt)];
      const bytes = pageOf(nameOf(coach), title);
      add(world, 'files', {
        id: fileId,
        ownerId: coach.id,
        purpose,
        name: `${title}.pdf`,
        contentType: 'application/pdf',
        storageKey: fileId,
        sizeBytes: bytes.length,
        receivedBytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        createdAt: addedAt,
        completedAt: addedAt,
        usedAt: addedAt,
      });
      add(world, 'coachDocuments', { id, coachId: coach.id, kind, title, fileId, addedAt });
    }
  }
}

/** Puts the pages where uploaded documents are. */
export async function storeDemoCredentials({ rows }: Pick<World, 'rows'>, store: FileStore): Promise<void> {
  for (const { coachId, title, fileId } of rows.coachDocuments) {
    const coach = found(
      rows.accounts.find(({ id }) => id === coachId),
      'coach of a document',
    );
    await store.put({ storageKey: fileId, contentType: 'application/pdf' }, pageOf(nameOf(coach), title));
  }
}

function nameOf({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return `${firstName} ${lastName}`;
}

/** A PDF of one page, in the encoding in which a byte is a letter. */
export function pageOf(name: string, title: string): Buffer<ArrayBuffer> {
  const shown = `BT /F1 26 Tf 72 700 Td (${title}) Tj 0 -44 Td /F1 18 Tf (${name}) Tj 0 -60 Td /F1 11 Tf (ZH demo data) Tj ET`;
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const places = parts.map((part, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${part}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const count = parts.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(`${text}${table}trailer << /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`, 'latin1');
}
