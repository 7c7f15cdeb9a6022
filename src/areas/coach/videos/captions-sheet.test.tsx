import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Language } from '../../../../contract/endpoint.ts';
import type { CaptionCue, Video } from '../../../../contract/videos.ts';
import { accountHere } from '../../../../tests/support/account-here.ts';
import { show } from '../../../../tests/support/shown.tsx';
import type { AccountDatabase } from '../../../db/account-database.ts';
import { deviceDatabase } from '../../../db/device-database.ts';
import { writeChanges } from '../../../db/server-truth.ts';
import { noteContact } from '../../../db/session-changes.ts';
import { readWrittenDraft } from '../../../db/written-drafts.ts';
import { systemClock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { changesOfResponse } from '../../../sync/fetching/collections.ts';
import { CaptionsSheet } from './captions-sheet.tsx';

const calls = vi.hoisted(() => ({ answer: vi.fn() }));
vi.mock('../../../identity/index.ts', async (original) => ({ ...(await original<object>()), callOnline: calls.answer }));

let database: AccountDatabase;
let id: string;
beforeEach(async () => {
  // Online, and nothing is fetched.
  ({ database } = accountHere({ role: 'COACH', getToken: () => new Promise(() => undefined) }));
  await noteContact(deviceDatabase(), true, systemClock);
  id = newId();
  calls.answer.mockReset().mockResolvedValue({ version: 4 });
});

const film = (captionLanguages: Language[] = []): Video => ({
  ...{ id, coachId: newId(), coachName: 'Ana Gil', offeringId: null, title: 'Sleep', titles: { en: 'Sleep', es: null } },
  ...{ description: null, url: '/film.webm', contentType: 'video/webm', posterUrl: null, durationSeconds: 14, sizeBytes: 10 },
  ...{ status: 'approved', rejectionReason: null, likeCount: 0, isLikedByMe: false, captionLanguages },
  ...{ createdAt: '2026-11-18T09:00:00.000Z', approvedAt: null, version: 3 },
});
const onChanged = vi.fn();
const open = (video = film()) => show(<CaptionsSheet video={video} onClose={vi.fn()} onChanged={onChanged} />);
const know = (cues: CaptionCue[]) =>
  writeChanges(database, changesOfResponse('videos.captions', { params: { id } }, { items: [{ language: 'en', cues }] }, null, Date.now()));
const input = () => screen.getByLabelText<HTMLInputElement>('Import a file (.vtt, .srt)', { selector: 'input' });
const line = async (number: number) => within(await screen.findByRole('group', { name: `Line ${number}` }));
const save = () => screen.getByRole('button', { name: 'Save captions' });
const vtt = (text: string) => new File([text], 'film.vtt', { type: 'text/vtt' });

it('reads a file, and saves its lines as they were changed', async () => {
  const person = await open();
  expect(await screen.findByText(/^No captions in this language yet/)).toBeTruthy();
  await person.upload(input(), vtt('WEBVTT\n\n00:00.000 --> 00:02.000\nBreathe in\n\n00:02.000 --> 00:04.000\nBreathe out\n'));
  const text = (await line(2)).getByRole('textbox', { name: 'Text' });
  await person.clear(text);
  await person.type(text, 'And out');
  await person.click(save());
  const cues = [
    { from: 0, to: 2, text: 'Breathe in' },
    { from: 2, to: 4, text: 'And out' },
  ];
  await waitFor(() =>
    expect(calls.answer).toHaveBeenCalledWith('videos.writeCaptions', { params: { id }, body: { language: 'en', cues, baseVersion: 3 } }),
  );
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  // They stay while the stored ones are fetched, and a further change is based on them.
  expect((await line(2)).getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('And out');
  expect(save().hasAttribute('disabled')).toBe(true);
  await person.type((await line(2)).getByRole('textbox', { name: 'Text' }), '!');
  await person.click(save());
  await waitFor(() =>
    expect(calls.answer).toHaveBeenLastCalledWith(
      'videos.writeCaptions',
      expect.objectContaining({ body: expect.objectContaining({ baseVersion: 4 }) }),
    ),
  );
});

it('says what is wrong with a file, and leaves the lines alone', async () => {
  await know([{ from: 0, to: 2, text: 'Hello' }]);
  const person = await open(film(['en']));
  await line(1);
  await person.upload(input(), vtt('WEBVTT\n\n00:00.000 --> 0:1\nOne\n'));
  await person.click(await screen.findByRole('button', { name: 'Replace' }));
  expect(await screen.findByText('The times in line 3 of the file cannot be read.')).toBeTruthy();
  expect((await line(1)).getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('Hello');
});

it('adds lines where the player is, also from the text before, and marks times that do not fit', async () => {
  const person = await open();
  await person.click(await screen.findByRole('button', { name: 'Add a line at 0:00.0' }));
  await person.keyboard('First');
  screen.getByLabelText<HTMLVideoElement>('Sleep').currentTime = 2;
  await person.keyboard('{Alt>}{Enter}{/Alt}');
  const second = await line(2);
  expect(second.getByRole<HTMLInputElement>('textbox', { name: 'Start' }).value).toBe('0:02.0');
  expect(second.getByText('Enter the text.')).toBeTruthy();
  expect(second.getByText('This starts before the previous line ends.')).toBeTruthy();
  expect(screen.getByText('1 line needs another look.')).toBeTruthy();
  expect(save().hasAttribute('disabled')).toBe(true);
  await person.click((await line(1)).getByRole('button', { name: 'End here' }));
  await person.type(second.getByRole('textbox', { name: 'Text' }), 'Second');
  await waitFor(() => expect(save().hasAttribute('disabled')).toBe(false));
});

it('keeps what is typed on this device until it is saved', async () => {
  const person = await open();
  await person.click(await screen.findByRole('button', { name: 'Add a line at 0:00.0' }));
  await person.keyboard('Kept');
  await waitFor(async () => expect(JSON.stringify(await readWrittenDraft(database, `captions:${id}:en`))).toContain('Kept'));
});

it('keeps the lines when they were changed elsewhere, and saves them over those if asked', async () => {
  calls.answer.mockRejectedValueOnce(Object.assign(new Error(), { code: 'VERSION_CONFLICT' }));
  const person = await open();
  await person.click(await screen.findByRole('button', { name: 'Add a line at 0:00.0' }));
  await person.keyboard('Mine');
  await person.click(save());
  expect(await screen.findByText(/^These captions were changed on another device/)).toBeTruthy();
  expect((await line(1)).getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('Mine');
  await person.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(calls.answer).toHaveBeenCalledTimes(2));
});

it('asks before what is not saved is discarded', async () => {
  await know([{ from: 0, to: 2, text: 'Hello' }]);
  const person = await open(film(['en']));
  await person.type((await line(1)).getByRole('textbox', { name: 'Text' }), ' again');
  await person.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect((await line(1)).getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('Hello again');
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
  await person.click(dialog.getByRole('button', { name: 'Discard changes' }));
  expect((await line(1)).getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('Hello');
});
