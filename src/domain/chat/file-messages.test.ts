import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AccountDatabase, accountDatabase, deleteAccountDatabase } from '../../db/account-database.ts';
import { isClaimable, nextCheckDelay } from '../../db/outbox-rules.ts';
import { claimHead } from '../../db/outbox-store.ts';
import { CallError, NetworkError } from '../../platform/answer.ts';
import { newId } from '../../platform/ids.ts';
import { retryIntention } from '../../sync/sending/decisions.ts';
import { enqueue } from '../../sync/sending/outbox.ts';
import type { UploadLine } from '../files/send-upload.ts';
import type { OpenUpload } from '../files/upload-file.ts';
import { type ChosenFile, cancelFileMessage, forgetSentFiles, sendFileMessage, sendWaitingFiles } from './file-messages.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const clock = { now: () => new Date(now) };
const conversation = newId();
const lane = `conversation:${conversation}`;
let database: AccountDatabase;
/** The files that arrived at the provider, by file id. */
let stored: Map<string, string>;
let opened: string[];

beforeEach(() => {
  database = accountDatabase(newId());
  stored = new Map();
  opened = [];
});
afterEach(() => deleteAccountDatabase(database.accountId));

const picture = (text = 'picture', thumbnail = true): ChosenFile => ({
  file: new Blob([text], { type: 'image/jpeg' }),
  fileName: 'knee.jpg',
  thumbnail: thumbnail ? new Blob(['small'], { type: 'image/jpeg' }) : null,
  durationSeconds: null,
  waveform: [],
});

const open: OpenUpload = async ({ fileName }) => {
  const fileId = newId();
  opened.push(fileName);
  return { fileId, uploadKey: `key-of-${fileId}-long`, receivedBytes: 0, pieces: [], expiresAt: '2026-11-21T10:00:00Z' };
};

/** A provider that accepts everything at once. */
function lineOf(change: Partial<UploadLine> = {}): UploadLine {
  return {
    put: async () => undefined,
    resume: async ({ fileId, uploadKey }) => ({ fileId, uploadKey, receivedBytes: 0, pieces: [], expiresAt: '2026-11-21T10:00:00Z' }),
    complete: async ({ fileId }, sha256) => {
      stored.set(fileId, sha256);
      return { fileId, contentType: 'image/jpeg', sizeBytes: 1, sha256, url: '/x' };
    },
    wait: async () => undefined,
    sha256Of: (file) => file.text(),
    ...change,
  };
}

const refusal = (status: number, code: string) =>
  new CallError({
    kind: 'reply',
    status,
    code,
    message: null,
    details: null,
    retryAfterSeconds: null,
    data: undefined,
    etag: null,
  } as never);

const send = (line = lineOf(), opener = open) => sendWaitingFiles(database, { open: opener, line });
const write = (chosen = picture(), text = '') => sendFileMessage(conversation, chosen, text, { database, clock });
const say = (text: string) =>
  enqueue(
    database,
    { endpoint: 'chat.send', params: { id: conversation }, body: { id: newId(), text, sentAt: clock.now().toISOString() } },
    clock,
  );
const claim = () => claimHead(database, lane, { holder: 'h', now, ignoresBackoff: true, ignoresRetryAfter: true });
// biome-ignore lint/suspicious/noExplicitAny: bodies of different calls.
const bodies = async (): Promise<any[]> => (await database.outbox.toArray()).map(({ body }) => body);

describe('a message with a file', () => {
  it('is not sent before its file, and later messages wait for it', async () => {
    const id = await write(picture(), 'My knee');
    await say('What do you think?');
    expect(await claim()).toBeNull();
    expect(nextCheckDelay(await database.outbox.toArray().then(([head]) => (head ? [head] : [])), now)).toBeNull();
    await send();
    const first = await claim();
    const { file } = (first?.body ?? {}) as { file: { id: string; thumbnailId: string } };
    expect(first?.body).toMatchObject({ id, text: 'My knee' });
    expect([stored.get(file.id), stored.get(file.thumbnailId)]).toEqual(['picture', 'small']);
    expect(await database.chatUploads.count()).toBe(0);
    expect((await bodies()).map(({ text }) => text)).toEqual(['My knee', 'What do you think?']);
  });

  it('resumes its upload after a restart, under the same id', async () => {
    const id = await write(picture('picture', false));
    const broken = lineOf({
      resume: async () => {
        throw new DOMException('The page is gone.', 'InvalidStateError');
      },
    });
    await send(broken);
    const begun = (await database.chatUploads.get(id))?.file?.fileId;
    expect(stored.size).toBe(0);
    await send();
    expect(opened).toEqual(['knee.jpg']);
    expect([...stored.keys()]).toEqual([begun]);
    expect((await bodies())[0].file.id).toBe(begun);
  });

  it('is uploaded again when the provider has forgotten the upload', async () => {
    const id = await write(picture('picture', false));
    await database.chatUploads.put({ messageId: id, file: { fileId: newId(), uploadKey: 'old', isStored: false }, thumbnail: null });
    const resume = vi.fn(async ({ fileId, uploadKey }: { fileId: string; uploadKey: string }) => {
      if (uploadKey === 'old') throw refusal(410, 'LINK_EXPIRED');
      return { fileId, uploadKey, receivedBytes: 0, pieces: [], expiresAt: '' };
    });
    await send(lineOf({ resume }));
    expect(resume).toHaveBeenCalledTimes(2);
    expect(stored.size).toBe(1);
  });

  it('waits for the connection, however often it breaks', async () => {
    await write();
    const waits: number[] = [];
    let failures = 3;
    const flaky: OpenUpload = async (body) => {
      failures -= 1;
      if (failures > 0) throw new NetworkError('network');
      return open(body);
    };
    await send(lineOf({ wait: async (attempts) => void waits.push(attempts) }), flaky);
    expect(waits).toEqual([1, 2]);
    expect((await claim())?.awaitsFile).toBeUndefined();
  });

  it('whose file is refused becomes a refused message, holds its lane, and can be retried', async () => {
    await write(picture('picture', false));
    await say('Later');
    await send(
      lineOf({
        complete: async () => {
          throw refusal(422, 'FILE_REFUSED');
        },
      }),
    );
    const [refused] = await database.outbox.toArray();
    expect(refused).toMatchObject({ state: 'rejected', problem: { code: 'FILE_REFUSED' }, awaitsFile: true });
    expect(await claim()).toBeNull();
    expect(await retryIntention(database, refused?.id ?? '')).toBe(true);
    expect(isClaimable({ ...(await database.outbox.toArray())[0] } as never, now, true, true)).toBe(false);
    await send();
    expect(await claim()).not.toBeNull();
  });

  it('is sent without its thumbnail when only that is refused', async () => {
    await write();
    const refusing: OpenUpload = (body) => (body.fileName === 'small.jpg' ? Promise.reject(refusal(422, 'FILE_REFUSED')) : open(body));
    await send(lineOf(), refusing);
    expect((await bodies())[0].file.thumbnailId).toBeNull();
    expect(await claim()).not.toBeNull();
  });

  it('can be cancelled during its upload; messages behind it are sent', async () => {
    const id = await write();
    await say('Later');
    let going = () => {};
    const isGoing = new Promise<void>((resolve) => {
      going = resolve;
    });
    const hanging = lineOf({
      resume: () => {
        going();
        return Promise.reject(new NetworkError('network'));
      },
      wait: (_, signal) => new Promise((resolve) => signal?.addEventListener('abort', () => resolve())),
    });
    const sending = send(hanging);
    await isGoing;
    expect(await cancelFileMessage(id, database)).toBe(true);
    await sending;
    expect((await claim())?.body).toMatchObject({ text: 'Later' });
    expect([await database.chatFiles.count(), await database.chatUploads.count()]).toEqual([0, 0]);
    expect(await cancelFileMessage(id, database)).toBe(false);
  });

  it('whose file is not on this device reports that', async () => {
    await write();
    await database.chatFiles.clear();
    await send();
    expect((await database.outbox.toArray())[0]).toMatchObject({ state: 'rejected', problem: { code: 'FILE_DAMAGED' } });
  });

  it('of an unsupported kind or size is not queued', async () => {
    const film = { ...picture(), file: new Blob(['film'], { type: 'video/mp4' }), fileName: 'film' };
    await expect(write(film)).rejects.toMatchObject({ code: 'FILE_REFUSED' });
    expect(await database.outbox.count()).toBe(0);
  });

  it('keeps its file on the device until it has arrived', async () => {
    const [first] = [await write(), await write()];
    await send();
    await forgetSentFiles(database);
    expect(await database.chatFiles.count()).toBe(2);
    const sent = (await database.outbox.toArray()).find(({ body }) => (body as { id: string }).id === first);
    await database.outbox.delete(sent?.sequence ?? 0);
    await forgetSentFiles(database);
    expect((await database.chatFiles.toArray()).map(({ messageId }) => messageId)).not.toContain(first);
    expect(await database.chatFiles.count()).toBe(1);
  });
});
