import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../../contract/endpoint.ts';
import { accountHere } from '../../../../tests/support/account-here.ts';
import { show } from '../../../../tests/support/shown.tsx';
import type { AccountDatabase } from '../../../db/account-database.ts';
import { writeChanges } from '../../../db/server-truth.ts';
import type { ShownVideo } from '../../../domain/videos/shown-videos.ts';
import { storePreference } from '../../../i18n/preferences.ts';
import { newId } from '../../../platform/ids.ts';
import { changesOfResponse } from '../../../sync/fetching/collections.ts';
import type { GetToken } from '../../../sync/sign-in/access-token.ts';
import { VideoPlayer } from './video-player.tsx';

let database: AccountDatabase;
function signIn(getToken?: GetToken): void {
  ({ database } = accountHere({ role: 'USER', ...(getToken && { getToken }) }));
}
beforeEach(() => signIn());
afterEach(() => {
  storePreference('captions', '');
  storePreference('playback_rate', '');
});

const id = newId();
const film = (captionLanguages: Language[] = ['en', 'es']) =>
  ({ id, title: 'Four breaths', titles: { en: 'Four breaths', es: null }, url: '/film.webm', captionLanguages }) as unknown as ShownVideo;

const cues = {
  en: [
    { from: 0, to: 4, text: 'Breathe in' },
    { from: 4, to: 8, text: 'Hold your breath' },
    { from: 63, to: 70, text: 'Let go' },
  ],
  es: [{ from: 0, to: 4, text: 'Inspira' }],
};
async function know(languages: readonly Language[] = ['en', 'es']): Promise<void> {
  const items = languages.map((language) => ({ language, cues: cues[language] }));
  await writeChanges(database, changesOfResponse('videos.captions', { params: { id } }, { items }, null, Date.now()));
}

const player = () => screen.getByLabelText<HTMLVideoElement>('Four breaths');
async function open() {
  const person = await show(<VideoPlayer video={film()} />);
  await person.click(await screen.findByText('Transcript'));
  return person;
}
const line = (name: RegExp) => screen.findByRole('button', { name });

describe('the transcript', () => {
  it('plays the video from the line that is chosen, by keyboard too, and marks the line that is playing', async () => {
    await know();
    const person = await open();
    Object.defineProperty(player(), 'readyState', { value: 4 });
    const play = vi.spyOn(player(), 'play').mockResolvedValue();
    (await line(/Let go/)).focus();
    await person.keyboard('{Enter}');
    expect([player().currentTime, play.mock.calls.length]).toEqual([63, 1]);
    fireEvent(player(), new Event('play'));
    fireEvent(player(), new Event('seeked'));
    expect((await line(/1:03.*Let go/)).getAttribute('aria-current')).toBe('true');
    player().currentTime = 5;
    fireEvent.timeUpdate(player());
    expect((await line(/0:04.*Hold/)).getAttribute('aria-current')).toBe('true');
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
  });

  it('marks and counts the lines that a search finds', async () => {
    await know();
    const person = await open();
    const search = await screen.findByRole('searchbox', { name: 'Search the transcript' });
    await person.type(search, 'BREATH');
    expect(await screen.findByText('Found in 2 lines')).toBeTruthy();
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Breath', 'breath']);
    await person.clear(search);
    await person.type(search, 'nothing');
    expect(await screen.findByText('Not found in this transcript')).toBeTruthy();
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  });

  it('is in the reader’s language, or in the other one', async () => {
    await know();
    const person = await open();
    expect((await screen.findByRole('list')).lang).toBe('en');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Español');
    expect(within(await screen.findByRole('list')).getByRole('button', { name: /Inspira/ })).toBeTruthy();
    expect(screen.getByRole('list').lang).toBe('es');
  });

  it('asks for no language where there is only one', async () => {
    await know(['es']);
    await open();
    expect(await line(/Inspira/)).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull();
  });

  it('says that it is not on this device while the provider is unreachable', async () => {
    await open();
    expect(await screen.findByText('The transcript is not on this device yet')).toBeTruthy();
  });

  it('shows a skeleton while it is loaded', async () => {
    signIn(() => new Promise(() => undefined));
    await open();
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('is left out where a video has no captions, which is said', async () => {
    await show(<VideoPlayer video={film([])} />);
    expect(await screen.findByText('This video has no captions yet.')).toBeTruthy();
    expect(screen.queryByText('Transcript')).toBeNull();
  });
});

/** Replaces the text tracks of a video, which happy-dom does not have. */
function standInTracks() {
  const tracks = new Map<HTMLTrackElement, { mode: TextTrackMode }>();
  vi.spyOn(HTMLTrackElement.prototype, 'track', 'get').mockImplementation(function track(this: HTMLTrackElement) {
    const known = tracks.get(this) ?? { mode: 'disabled' };
    tracks.set(this, known);
    return known as TextTrack;
  });
  const list = Object.assign(new EventTarget(), { [Symbol.iterator]: () => tracks.values() });
  vi.spyOn(HTMLMediaElement.prototype, 'textTracks', 'get').mockReturnValue(list as unknown as TextTrackList);
  return {
    modeOf: (language: Language) => [...tracks].find(([element]) => element.isConnected && element.srclang === language)?.[1].mode,
    choose: (language: Language | null) => {
      for (const [element, track] of tracks) track.mode = element.srclang === language ? 'showing' : 'disabled';
      act(() => void list.dispatchEvent(new Event('change')));
    },
  };
}

describe('the captions', () => {
  afterEach(() => vi.restoreAllMocks());

  it('are a track in each language', async () => {
    await know();
    await show(<VideoPlayer video={film()} />);
    await waitFor(() => expect(document.querySelectorAll('track[src^="blob:"]')).toHaveLength(2));
    const tracks = [...document.querySelectorAll('track')];
    expect(tracks.map(({ kind, srclang, label }) => [kind, srclang, label])).toEqual([
      ['captions', 'en', 'English'],
      ['captions', 'es', 'Español'],
    ]);
  });

  it('are shown in the reader’s language from then on once they were switched on, until they are switched off', async () => {
    await know();
    const tracks = standInTracks();
    const watch = async () => {
      await show(<VideoPlayer key={newId()} video={film()} />, { language: 'es' });
      await waitFor(() => expect(document.querySelectorAll('track[src^="blob:"]')).toHaveLength(2));
    };
    await watch();
    expect(tracks.modeOf('es')).toBe('disabled');
    tracks.choose('en');
    expect(document.cookie).toContain('zh_captions=on');
    cleanup();
    await watch();
    expect([tracks.modeOf('es'), tracks.modeOf('en')]).toEqual(['showing', 'disabled']);
    tracks.choose(null);
    expect(document.cookie).toContain('zh_captions=off');
  });
});

describe('the speed', () => {
  it('is remembered on this device', async () => {
    const person = await show(<VideoPlayer video={film([])} />);
    const choice = await screen.findByRole('combobox', { name: 'Speed' });
    expect(player().playbackRate).toBe(1);
    await person.selectOptions(choice, '1.25×');
    expect([player().playbackRate, player().defaultPlaybackRate]).toEqual([1.25, 1.25]);
    expect(document.cookie).toContain('zh_playback_rate=1.25');
  });

  it('follows the browser’s own controls', async () => {
    storePreference('playback_rate', '1.5');
    await show(<VideoPlayer video={film([])} />);
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Speed' });
    expect([player().playbackRate, choice.value]).toEqual([1.5, '1.5']);
    player().playbackRate = 2;
    fireEvent(player(), new Event('ratechange'));
    await waitFor(() => expect(choice.value).toBe('2'));
  });
});
