import { statSync } from 'node:fs';
import type { Manifest } from '../../provider/backup/index.ts';

/** Lists what a back-up holds, for the operator. */
export function describeBackup(file: string, manifest: Manifest, hasPassphrase: boolean): string {
  const { takenAt, kind, rows, files, includesFiles, missingFiles, keys } = manifest;
  const counts = Object.entries(rows).map(([table, count]) => `${count} ${table}`);
  const secrets = [...keys.inDatabase.map((name) => `${name} (in the database)`), ...keys.fromEnvironment];
  const lines = [
    `${file}: ${(statSync(file).size / 1e6).toFixed(1)} MB, checksums compared`,
    `  Database: ${kind === 'pglite' ? 'embedded' : 'PostgreSQL'}, as it was at ${takenAt}: ${counts.join(', ')}`,
    `  Uploaded files: ${files.length}${includesFiles ? '' : ', listed only'}`,
    `  Secret keys: ${secrets.join(', ') || 'none'}`,
  ];
  if (missingFiles.length > 0) lines.push(`  Not in the file store, so not in the back-up: ${missingFiles.join(', ')}`);
  if (!hasPassphrase) lines.push('  Not encrypted: anyone who has the file can read everything in it. Set BACKUP_PASSPHRASE to encrypt.');
  return lines.join('\n');
}
