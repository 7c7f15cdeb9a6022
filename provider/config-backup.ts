import { resolve } from 'node:path';
import * as z from 'zod';
import { wholeNumber } from './config-number.ts';

export interface BackupConfig {
  /** Absolute path of the folder for scheduled back-ups; null means that none are made. */
  readonly dir: string | null;
  readonly everyHours: number;
  /** The number of scheduled back-ups to keep; the oldest go first. */
  readonly keep: number;
  /** Encrypts back-ups; null: anyone who has the file can read it. */
  readonly passphrase: string | null;
  /** Whether a back-up holds the bytes of uploaded files, or their list only. */
  readonly includesFiles: boolean;
}

export const backupVariables = {
  BACKUP_DIR: z.string().optional().meta({
    description: 'Folder for scheduled back-ups, best on another disk. See `docs/operations.md`.',
    unset: 'no scheduled back-ups',
  }),
  BACKUP_EVERY_HOURS: wholeNumber(1, 744, 'BACKUP_EVERY_HOURS=24')
    .default(24)
    .describe('Hours between back-ups, from 1 to 744. When several providers share a database, one of them makes each back-up.'),
  BACKUP_KEEP: wholeNumber(1, 1000, 'BACKUP_KEEP=14').default(14).describe('How many scheduled back-ups to keep in the folder.'),
  BACKUP_PASSPHRASE: z
    .string()
    .min(12, 'must have at least 12 characters.')
    .optional()
    .describe(
      'Encrypts back-ups, scheduled ones and those of `npm run backup`; at least 12 characters. Keep a copy elsewhere: without it nobody can read them.',
    ),
  BACKUP_FILES: z
    .enum(['included', 'listed'], 'must be included or listed. Leave it out to have uploaded files in back-ups.')
    .default('included')
    .describe(
      'With `listed`, back-ups name uploaded files with their checksums but do not contain them. For a bucket with back-ups of its own.',
    ),
};

export function backupConfigOf(read: z.output<z.ZodObject<typeof backupVariables>>): BackupConfig {
  return {
    dir: read.BACKUP_DIR === undefined ? null : resolve(read.BACKUP_DIR),
    everyHours: read.BACKUP_EVERY_HOURS,
    keep: read.BACKUP_KEEP,
    passphrase: read.BACKUP_PASSPHRASE ?? null,
    includesFiles: read.BACKUP_FILES === 'included',
  };
}
