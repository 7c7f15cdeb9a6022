import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountHere } from '../../../../tests/support/account-here.ts';
import { cachesInMemory } from '../../../../tests/support/caches.ts';
import { show } from '../../../../tests/support/shown.tsx';
import { deviceDatabase } from '../../../db/device-database.ts';
import { readKeptFile, readKeptVideos } from '../../../db/kept-videos.ts';
import { noteContact } from '../../../db/session-changes.ts';
import type { ShownVideo } from '../../../domain/videos/shown-videos.ts';
import { systemClock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { KeepVideo } from './keep-video.tsx';
import { KeptVideos } from './kept-videos.tsx';

let accountId: string;
const id = newId();
const bytes = 2_000_000;
const film = (given: Partial<ShownVideo> = {}) =>
  ({
    ...{
      id,
      title: 'Four breaths',
      titles: { en: 'Four breaths', es: null },
      url: '/api/files/one?signature=a',
      contentType: 'video/webm',
    },
    ...{ sizeBytes: bytes },
    ...given,
  }) as unknown as ShownVideo;

/** Answers with chunks of half a megabyte, each once it is let through. */
function serve(...chunks: number[]) {
  const gates = chunks.map(() => Promise.withResolvers<void>());
  const asked = vi.fn(async (_url: string, { signal }: { signal: AbortSignal }) => {
    let index = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const gate = gates[index];
        if (!gate) return controller.close();
        await Promise.race([gate.promise, new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))]);
        controller.enqueue(new Uint8Array(chunks[index] ?? 0));
        index += 1;
      },
    });
    return new Response(body);
  });
  vi.stubGlobal('fetch', asked);
  const letAll = () => {
    for (const { resolve } of gates) resolve();
  };
  return { asked, let: (index: number) => gates[index]?.resolve(), letAll };
}

beforeEach(async () => {
  vi.stubGlobal('caches', cachesInMemory());
  ({ accountId } = accountHere({ role: 'USER', getToken: () => new Promise(() => undefined) }));
  await noteContact(deviceDatabase(), true, systemClock);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'storage');
});

const keepButton = () => screen.findByRole('button', { name: 'Keep on this device (2 MB)' });
const half = bytes / 2;

describe('a video', () => {
  it('is kept as a whole, is shown as it arrives, and can be removed', async () => {
    const server = serve(half, half);
    const person = await show(<KeepVideo video={film()} />);
    await person.click(await keepButton());
    server.let(0);
    expect(await screen.findByText('1 MB of 2 MB')).toBeTruthy();
    expect(await readKeptVideos(accountId)).toEqual([]);
    server.let(1);
    expect(await screen.findByText('On this device, 2 MB. It plays offline too.')).toBeTruthy();
    expect(server.asked).toHaveBeenCalledExactlyOnceWith('/api/files/one?signature=a', expect.anything());
    expect((await readKeptFile(accountId, id))?.size).toBe(bytes);
    await person.click(screen.getByRole('button', { name: 'Remove from this device' }));
    await keepButton();
    expect(await readKeptVideos(accountId)).toEqual([]);
  });

  it('can be stopped on its way, and nothing of it stays', async () => {
    const server = serve(half, half);
    const person = await show(<KeepVideo video={film()} />);
    await person.click(await keepButton());
    server.let(0);
    await person.click(await screen.findByRole('button', { name: 'Stop' }));
    await keepButton();
    server.let(1);
    await act(async () => undefined);
    expect(await readKeptVideos(accountId)).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that breaks off is not kept, and can be tried again', async () => {
    serve(half).letAll();
    const person = await show(<KeepVideo video={film()} />);
    await person.click(await keepButton());
    expect((await screen.findByRole('alert')).textContent).toContain('was interrupted');
    expect(await readKeptVideos(accountId)).toEqual([]);
    serve(half, half).letAll();
    await person.click(await keepButton());
    expect(await screen.findByText(/^On this device/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('for which there is no room is not asked for', async () => {
    const { asked } = serve(half, half);
    const storage = { estimate: async () => ({ usage: 100, quota: bytes }), persisted: async () => true };
    Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
    const person = await show(<KeepVideo video={film()} />);
    await person.click(await keepButton());
    expect((await screen.findByRole('alert')).textContent).toContain('not enough space');
    expect(asked).not.toHaveBeenCalled();
  });

  it('whose coach has replaced its file is offered again', async () => {
    serve(half, half).letAll();
    const person = await show(<KeepVideo video={film()} />);
    await person.click(await keepButton());
    await screen.findByText(/^On this device/);
    cleanup();
    await show(<KeepVideo video={film({ url: '/api/files/one?signature=b' })} />);
    expect(await screen.findByText(/^On this device/)).toBeTruthy();
    cleanup();
    await show(<KeepVideo video={film({ url: '/api/files/two?signature=b' })} />);
    await keepButton();
  });

  it('is not kept for whoever comes after a log-out', async () => {
    const server = serve(half, half);
    const person = await show(<KeepVideo video={film()} />);
    await person.click(await keepButton());
    server.let(0);
    await screen.findByText('1 MB of 2 MB');
    const first = accountId;
    await act(async () => {
      accountHere({ role: 'USER', getToken: () => new Promise(() => undefined) });
      server.letAll();
    });
    await waitFor(async () => expect(await caches.has(`zh-private-videos-${first}`)).toBe(false));
  });
});

it('the space of all kept videos is shown, and freed after a question', async () => {
  serve(half, half).letAll();
  const person = await show(
    <>
      <KeepVideo video={film()} />
      <KeptVideos />
    </>,
  );
  await person.click(await keepButton());
  await screen.findByText('1 video on this device, 2 MB');
  await person.click(screen.getAllByRole('button', { name: 'Remove from this device' }).at(-1) as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  await person.click(
    [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Remove from this device') as HTMLElement,
  );
  await waitFor(() => expect(screen.queryByText('1 video on this device, 2 MB')).toBeNull());
  expect(await readKeptVideos(accountId)).toEqual([]);
});
