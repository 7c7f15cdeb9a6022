import { Blob as NodeBlob } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountHere } from '../../../tests/support/account-here.ts';
import { show } from '../../../tests/support/shown.tsx';
import { sendFileMessage } from '../../domain/chat/file-messages.ts';
import { loadTranslations } from '../../i18n/index.ts';
import { newId } from '../../platform/ids.ts';
import type { AccountSync } from '../../sync/account-sync.ts';
import { VoiceButton } from '../voice/voice-button.tsx';
import { VoicePlayer } from '../voice/voice-player.tsx';
import { AttachButton } from './attach-button.tsx';
import { MessageFile } from './message-file.tsx';

const conversationId = newId();
let account: AccountSync;

beforeEach(() => {
  account = accountHere({ role: 'USER' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const giveDevices = (value: object) => Object.defineProperty(navigator, 'mediaDevices', { value, configurable: true });
const waiting = async () => (await account.database.outbox.toArray()).map(({ body, awaitsFile }) => ({ body, awaitsFile }));
const paper = (name = 'plan.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
// The device's database stores Node's own blobs; those of happy-dom would be empty objects.
const kept = new NodeBlob(['%PDF-1.7'], { type: 'application/pdf' }) as unknown as Blob;
const chosen = { file: kept, fileName: 'plan.pdf', thumbnail: null, durationSeconds: null, waveform: [] };

it('a document is chosen, shown with its size, and queued with a short text, without a connection', async () => {
  const sent = vi.fn();
  const person = await show(<AttachButton conversationId={conversationId} text="My plan" onSent={sent} />);
  await person.click(await screen.findByRole('button', { name: 'Attach a picture or PDF' }));
  const sheet = await screen.findByRole('dialog', { name: 'Send a picture or PDF' });
  expect(within(sheet).queryByRole('button', { name: 'Send' })).toBeNull();
  await person.upload(within(sheet).getByLabelText('Choose a file', { selector: 'input' }), paper());
  expect(await within(sheet).findByText('plan.pdf')).toBeTruthy();
  await person.click(within(sheet).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(await waiting()).toEqual([{ body: expect.objectContaining({ id: sent.mock.calls[0]?.[0], text: 'My plan' }), awaitsFile: true }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['en', 'Attach a picture or PDF', 'Choose a file', 'This file is larger than 20 MB. Choose a smaller one.'],
  ['es', 'Adjuntar una foto o un PDF', 'Elegir un archivo', 'Este archivo ocupa más de 20 MB. Elige uno más pequeño.'],
] as const)('a file that is too large is refused in plain words (%s)', async (language, open, choose, words) => {
  const person = await show(<AttachButton conversationId={conversationId} />, { language });
  await person.click(await screen.findByRole('button', { name: open }));
  const large = Object.defineProperty(paper(), 'size', { value: 20_000_001 });
  await person.upload(await screen.findByLabelText(choose, { selector: 'input' }), large);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(await account.database.outbox.count()).toBe(0);
});

it('a waiting file is shown as such and can be cancelled', async () => {
  const messageId = await sendFileMessage(conversationId, chosen);
  const file = { durationSeconds: null, waveform: [] };
  const person = await show(<MessageFile messageId={messageId} file={file} isUnsent />);
  expect(await screen.findByRole('button', { name: 'Open PDF plan.pdf, 0.1 MB' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Kept on this device. It will be uploaded when there is a connection.');
  await person.click(screen.getByRole('button', { name: 'Do not send plan.pdf' }));
  await waitFor(async () => expect(await waiting()).toEqual([]));
});

it('somebody else’s picture opens in full, or reports that it is unavailable', async () => {
  const file = {
    id: newId(),
    name: 'knee.jpg',
    contentType: 'image/jpeg',
    size: 900,
    url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    thumbnailUrl: null,
    durationSeconds: null,
    waveform: [],
  };
  const person = await show(<MessageFile messageId={newId()} file={file} />);
  await person.click(await screen.findByRole('button', { name: 'Open picture knee.jpg' }));
  const sheet = await screen.findByRole('dialog', { name: 'knee.jpg' });
  expect(within(sheet).getByRole('img', { name: 'Picture: knee.jpg' })).toBeTruthy();
  expect(within(sheet).getByRole('link', { name: 'Save' }).getAttribute('download')).toBe('knee.jpg');
});

it('a voice message is played, positioned with the keyboard, and made faster', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const person = await show(<VoicePlayer url="data:audio/webm;base64," durationSeconds={65} waveform={[3, 31, 8]} />);
  await person.click(await screen.findByRole('button', { name: 'Play voice message, 1:05' }));
  expect(play).toHaveBeenCalledOnce();
  const position = screen.getByRole('slider', { name: 'Position in the voice message' });
  expect(position.getAttribute('aria-valuetext')).toBe('0:00 of 1:05');
  const speed = screen.getByRole('button', { name: /Speed/ });
  await person.click(speed);
  expect(speed.textContent).toBe('1.5×');
});

it.each([
  ['NotAllowedError', /microphone is not allowed/],
  ['NotFoundError', /No microphone was found/],
  ['NotReadableError', /in use by another app/],
])('a microphone that is not given (%s) is worded, and typing goes on', async (name, words) => {
  vi.stubGlobal('MediaRecorder', { isTypeSupported: () => true });
  giveDevices({
    getUserMedia: () => Promise.reject(Object.assign(new Error(), { name })),
  });
  const person = await show(<VoiceButton conversationId={conversationId} />);
  await person.click(await screen.findByRole('button', { name: 'Record a voice message' }));
  expect(await screen.findByText(words)).toBeTruthy();
});

it('a voice message is recorded, paused, and sent with its length and waveform', async () => {
  await loadTranslations('chat-files');
  const heard = fakeMicrophone();
  const person = await show(<VoiceButton conversationId={conversationId} />);
  await person.click(await screen.findByRole('button', { name: 'Record a voice message' }));
  const strip = await screen.findByRole('group', { name: 'Voice message being recorded' });
  await person.click(within(strip).getByRole('button', { name: 'Pause recording' }));
  expect(heard.state).toBe('paused');
  await person.click(within(strip).getByRole('button', { name: 'Continue recording' }));
  await waitFor(() => expect(heard.queries).toBeGreaterThan(1));
  await person.click(within(strip).getByRole('button', { name: 'Send voice message' }));
  await waitFor(async () => expect(await waiting()).toHaveLength(1));
  const [message] = await waiting();
  expect(message?.body).toMatchObject({ text: '', file: { durationSeconds: expect.any(Number) } });
  expect(((message?.body ?? {}) as { file: { waveform: number[] } }).file.waveform.length).toBeGreaterThan(0);
  expect(heard.isStopped).toBe(true);
  expect(await account.database.chatFiles.count()).toBe(1);
});

/** Fakes of a microphone and a recorder, with a constant loudness. */
function fakeMicrophone() {
  const heard = { state: 'inactive', isStopped: false, queries: 0 };
  const stop = () => {
    heard.isStopped = true;
  };
  const track = { stop, addEventListener: () => undefined };
  vi.stubGlobal(
    'MediaRecorder',
    class extends EventTarget {
      static isTypeSupported = (type: string) => type.startsWith('audio/webm');
      get state() {
        return heard.state;
      }
      start() {
        heard.state = 'recording';
      }
      pause() {
        heard.state = 'paused';
      }
      resume() {
        heard.state = 'recording';
      }
      stop() {
        heard.state = 'inactive';
        this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['voice']) }));
        this.dispatchEvent(new Event('stop'));
      }
    },
  );
  const hear = (samples: Float32Array) => {
    heard.queries += 1;
    samples.fill(0.1);
  };
  vi.stubGlobal(
    'AudioContext',
    class {
      createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: hear });
      createMediaStreamSource = () => ({ connect: () => undefined });
      close = async () => undefined;
    },
  );
  const stream = { getTracks: () => [track] };
  giveDevices({ getUserMedia: async () => stream });
  return heard;
}
