export { backUpTo, keysOf } from './back-up.ts';
export { BackupError } from './backup-error.ts';
export { openLocalControl, runningProvider } from './local-control.ts';
export type { Manifest } from './manifest.ts';
export { restoreBackup } from './restore.ts';
export { noteBackup } from './safe-mark.ts';
export { scheduleBackups } from './schedule.ts';
export { verifyBackup } from './verify.ts';
export { type BackupParts, writeBackup } from './write-backup.ts';
