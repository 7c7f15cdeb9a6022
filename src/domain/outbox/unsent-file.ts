import { systemClock } from '../../platform/clock.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { exportUnsent, importUnsent, type Restored } from '../../sync/unsent-file/unsent-file.ts';

/** Exports everything unsent to a file that only the passphrase opens. */
export async function exportUnsentFile(passphrase: string): Promise<File> {
  const sealed = await exportUnsent(requireAccount().database, passphrase, systemClock);
  const day = systemClock.now().toISOString().slice(0, 10);
  return new File([sealed], `zh-unsent-${day}.zhu`, { type: 'application/octet-stream' });
}

/** Imports such a file. Throws UnusableFile. */
export async function importUnsentFile(file: File, passphrase: string): Promise<Restored> {
  return importUnsent(requireAccount().database, new Uint8Array(await file.arrayBuffer()), passphrase);
}
