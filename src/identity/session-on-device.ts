import type { SessionOnDevice } from './terms.ts';

/** The session that 'Continue as …' offers; null on a device where nobody is signed in. */
export async function findSessionOnDevice(): Promise<SessionOnDevice | null> {
  if (!(await hasDeviceDatabase())) return null;
  const { readSessionOnDevice } = await import('./device/session.ts');
  return readSessionOnDevice();
}

/** On a device that was used before, finishes what was left open, and says why a session ended; see `finishDeviceDuties`. */
export async function finishEarlierSessions(): Promise<void> {
  if (!(await hasDeviceDatabase())) return;
  const { finishDeviceDuties } = await import('./device/attending.ts');
  await finishDeviceDuties();
}

/** Saves new visitors the code of the local database. Not every browser can list databases. */
async function hasDeviceDatabase(): Promise<boolean> {
  if (typeof indexedDB.databases !== 'function') return true;
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name === 'zh-device');
}
