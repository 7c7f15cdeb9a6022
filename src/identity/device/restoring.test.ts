import { beforeEach, expect, it, vi } from 'vitest';
import { shared } from '../state.ts';
import { restoreSession } from './restoring.ts';

const device = vi.hoisted(() => ({ timeouts: 0, read: vi.fn<() => Promise<null>>() }));
vi.mock('../../db/device-database.ts', () => ({ deviceDatabase: () => ({}) }));
vi.mock('../../db/open-transactions.ts', () => ({ timeoutCount: () => device.timeouts }));
vi.mock('../../db/session-of-record.ts', () => ({ readSessionAtStart: device.read }));
vi.mock('../../db/spare-storage.ts', () => ({ usesSpareStorage: () => false }));

beforeEach(() => {
  device.read.mockReset();
  shared.status = 'starting';
});

it('waits for as long as another window holds the database', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    device.read.mockImplementationOnce(async () => {
      device.timeouts += 1;
      throw new Error('aborted');
    });
  }
  device.read.mockImplementation(async () => {
    expect(shared.status).toBe('starting');
    return null;
  });
  expect(await restoreSession('/user', false)).toBe('settled');
  expect(device.read).toHaveBeenCalledTimes(4);
  expect(shared.status).toBe('signed-out');
});

it('gives up on a database that cannot be read for another reason', async () => {
  device.read.mockRejectedValue(new Error('broken'));
  await expect(restoreSession('/user', false)).rejects.toThrow('broken');
  expect(device.read).toHaveBeenCalledTimes(1);
});
