import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { accountDatabase, deleteAccountDatabase } from '../../db/account-database.ts';
import { claimHead } from '../../db/outbox-store.ts';
import { readUnsent } from '../../db/outbox-table.ts';
import { enqueue } from '../sending/outbox.ts';
import { openFile, sealFile } from './sealed-file.ts';
import { exportUnsent, importUnsent } from './unsent-file.ts';

const anna = '01930000-0000-7000-8000-0000000000e1';
const ben = '01930000-0000-7000-8000-0000000000e2';
const passphrase = 'correct horse battery';
const clock = { now: () => new Date('2026-11-20T10:00:00Z') };
const now = clock.now().getTime();

afterEach(async () => {
  await deleteAccountDatabase(anna);
  await deleteAccountDatabase(ben);
});

async function annaCancels(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const params = { id: `01930000-0000-7000-8000-00000000010${number % 3}` };
    ids.push((await enqueue(accountDatabase(anna), { endpoint: 'sessions.cancel', params, body: { reason: 'Fever' } }, clock)).id);
  }
  return ids;
}

describe('a sealed file', () => {
  it('returns what was sealed, and shows nothing of it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 12, maxLength: 300 }), fc.string({ minLength: 10 }), async (content, secret) => {
        const file = await sealFile(content, secret);
        expect(await openFile(file, secret)).toEqual(content);
        expect(Buffer.from(file).includes(Buffer.from(content))).toBe(false);
      }),
      { numRuns: 2 },
    );
  });

  it('is never the same twice', async () => {
    const content = new Uint8Array([1, 2, 3]);
    expect(await sealFile(content, passphrase)).not.toEqual(await sealFile(content, passphrase));
  });

  it('distinguishes a damaged file from a wrong passphrase, whichever byte is changed or missing', async () => {
    const file = await sealFile(new TextEncoder().encode('what was not sent'), passphrase);
    await expect(openFile(file, `${passphrase}!`)).rejects.toMatchObject({ problem: 'wrong-passphrase' });
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), async (position, change) => {
        const changed = file.slice();
        changed[position] = (changed[position] ?? 0) ^ change;
        const expected = position < 8 ? 'not-ours' : position === 8 && (changed[8] ?? 0) > 1 ? 'newer-version' : 'damaged';
        await expect(openFile(changed, passphrase)).rejects.toMatchObject({ problem: expected });
        await expect(openFile(file.slice(0, Math.max(9, position)), passphrase)).rejects.toMatchObject({ problem: 'damaged' });
      }),
    );
    await expect(openFile(new TextEncoder().encode('A holiday picture'), passphrase)).rejects.toMatchObject({ problem: 'not-ours' });
  });

  it('refuses a passphrase that is easily guessed', async () => {
    await expect(sealFile(new Uint8Array(), 'short')).rejects.toThrow(RangeError);
  });
});

describe('unsent changes in a file', () => {
  it('leave out calls about the device: another one would take over its name and its push address', async () => {
    const info = { label: 'Chrome, Android', language: 'en' as const, timeZone: 'Europe/Madrid', isInstalled: true, push: null };
    await enqueue(accountDatabase(anna), { endpoint: 'accounts.updateDeviceInfo', body: info }, clock);
    const ids = await annaCancels(1);
    const file = await exportUnsent(accountDatabase(anna), passphrase, clock);
    await deleteAccountDatabase(anna);
    expect(await importUnsent(accountDatabase(anna), file, passphrase)).toMatchObject({ intentions: 1, known: 0 });
    expect((await readUnsent(accountDatabase(anna))).map(({ id }) => id)).toEqual(ids);
  });

  it('come back on another device under the same keys, in the same order', async () => {
    const ids = await annaCancels(5);
    const file = await exportUnsent(accountDatabase(anna), passphrase, clock);
    expect(Buffer.from(file).toString('latin1')).not.toMatch(/Fever|sessions/);
    await deleteAccountDatabase(anna);

    expect(await importUnsent(accountDatabase(anna), file, passphrase)).toEqual({ intentions: 5, drafts: 0, known: 0 });
    expect((await readUnsent(accountDatabase(anna))).map(({ id }) => id)).toEqual(ids);
  });

  it('are there once, however often the file is imported, also while one is being sent', async () => {
    const [first] = await annaCancels(4);
    const file = await exportUnsent(accountDatabase(anna), passphrase, clock);
    const claimed = await claimHead(accountDatabase(anna), 'session:01930000-0000-7000-8000-000000000100', {
      holder: 'x',
      now,
      ignoresBackoff: false,
    });
    expect(claimed?.id).toBe(first);
    expect(await importUnsent(accountDatabase(anna), file, passphrase)).toEqual({ intentions: 0, drafts: 0, known: 4 });
    expect(await readUnsent(accountDatabase(anna))).toHaveLength(4);
    expect((await readUnsent(accountDatabase(anna)))[0]?.state).toBe('sending');
  });

  it('count as sent from then on, since the other device may have sent them', async () => {
    await annaCancels(1);
    const file = await exportUnsent(accountDatabase(anna), passphrase, clock);
    await deleteAccountDatabase(anna);
    await importUnsent(accountDatabase(anna), file, passphrase);
    expect(await readUnsent(accountDatabase(anna))).toMatchObject([{ state: 'waiting', firstSentAt: clock.now().toISOString() }]);
  });

  it('are refused for another account', async () => {
    await annaCancels(1);
    const file = await exportUnsent(accountDatabase(anna), passphrase, clock);
    await expect(importUnsent(accountDatabase(ben), file, passphrase)).rejects.toMatchObject({ problem: 'other-account' });
    expect(await readUnsent(accountDatabase(ben))).toEqual([]);
  });
});
