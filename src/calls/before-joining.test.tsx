import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { builtIn, type DoubleMedia, giveMediaDevices, headset, type Refusal } from '../../tests/support/media-devices.ts';
import { show } from '../../tests/support/shown.tsx';
import { readCallDevices } from '../db/call-devices.ts';
import { deviceDatabase } from '../db/device-database.ts';
import { BeforeJoining, type RoomPreview } from './before-joining.tsx';
import type { JoinChoice } from './call.ts';
import { chooseDevice } from './devices/use-devices.ts';

const room: RoomPreview = {
  title: 'Sleeping better',
  startsAt: '2026-11-23T10:00:00Z',
  endsAt: '2026-11-23T10:30:00Z',
  isCoach: false,
  coachName: 'Marta Vega',
  media: 'everybody',
};

let media: DoubleMedia;
const join = vi.fn<(choice: JoinChoice) => void>();

beforeEach(async () => {
  media = giveMediaDevices();
  join.mockReset();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  await Promise.all((['microphone', 'camera', 'speaker'] as const).map((kind) => chooseDevice(kind, null)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (more: Partial<RoomPreview> = {}, language: 'en' | 'es' = 'en') =>
  show(<BeforeJoining room={{ ...room, ...more }} onJoin={join} />, { language });
const button = (name: string) => screen.findByRole('button', { name });
const on = () => media.tracks.filter(({ readyState }) => readyState === 'live').map(({ label }) => label);

describe('before joining', () => {
  it('names the session, and requests no device before the person does', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Ready to join?' })).toBeTruthy();
    expect(screen.getByText('Sleeping better')).toBeTruthy();
    expect(screen.getByText('With Marta Vega')).toBeTruthy();
    expect(screen.getByText('Your camera is off')).toBeTruthy();
    expect(screen.getByText('Your browser will ask to use your microphone when you join.')).toBeTruthy();
    expect(screen.getByText('Sessions are never recorded. Nobody can turn recording on.')).toBeTruthy();
    expect(media.asked).toEqual([]);
  });

  it('requests the microphone when joining, and hands it over', async () => {
    const person = await open();
    await person.click(await button('Join now'));
    await waitFor(() => expect(join).toHaveBeenCalledTimes(1));
    expect(media.asked).toEqual(['microphone']);
    const [choice] = join.mock.calls[0] ?? [];
    expect(choice).toMatchObject({ camera: null, microphoneId: null, cameraId: null, speakerId: null });
    expect(choice?.microphone?.readyState).toBe('live');
  });

  it('starts the microphone automatically if it is already allowed, but never the camera', async () => {
    media.setPermission('microphone', 'granted');
    media.setPermission('camera', 'granted');
    await open();
    expect(await button('Turn off microphone')).toBeTruthy();
    expect(media.asked).toEqual(['microphone']);
    expect(screen.getByText('Say something: the bars move when you can be heard.')).toBeTruthy();
  });

  it('requests one after the other, shows the camera, and hands both over', async () => {
    const answer = media.hold();
    const person = await open();
    await person.click(await button('Turn on microphone'));
    await person.click(await button('Turn on camera'));
    expect(screen.getByText('Your browser is asking to use your microphone. Choose “Allow”.')).toBeTruthy();
    expect(media.asked).toEqual(['microphone']);
    await act(async () => answer());
    expect(await screen.findByLabelText('Your video preview', { selector: 'video' })).toBeTruthy();
    expect([media.asked, media.overlapped()]).toEqual([['microphone', 'camera'], false]);
    await person.click(await button('Join now'));
    expect(on()).toEqual(['Built-in microphone', 'Brio (046d:085e)']);
    expect(join.mock.calls[0]?.[0]).toMatchObject({ microphone: { label: 'Built-in microphone' }, camera: { label: 'Brio (046d:085e)' } });
  });

  it('waits for a camera that was just switched on, and takes it along', async () => {
    const answer = media.hold();
    const person = await open();
    await person.click(await button('Join now'));
    await person.click(await button('Turn on camera'));
    await act(async () => answer());
    await waitFor(() => expect(join).toHaveBeenCalledTimes(1));
    expect(join.mock.calls[0]?.[0]).toMatchObject({ microphone: { label: 'Built-in microphone' }, camera: { label: 'Brio (046d:085e)' } });
  });

  it('cannot be joined while the camera request is pending', async () => {
    media.setPermission('microphone', 'granted');
    const person = await open();
    await button('Turn off microphone');
    const answer = media.hold();
    await person.click(await button('Turn on camera'));
    expect((await button('Join now')).matches(':disabled')).toBe(true);
    await act(async () => answer());
    await waitFor(async () => expect((await button('Join now')).matches(':disabled')).toBe(false));
    await person.click(await button('Join now'));
    await waitFor(() => expect(join.mock.calls[0]?.[0]).toMatchObject({ camera: { label: 'Brio (046d:085e)' } }));
  });

  it('joins with microphone and camera switched off again, and stops both', async () => {
    const person = await open();
    await person.click(await button('Turn on microphone'));
    await person.click(await button('Turn on camera'));
    await person.click(await button('Turn off microphone'));
    await person.click(await button('Turn off camera'));
    expect(screen.getByText('Your microphone is off. You can turn it on in the call.')).toBeTruthy();
    await person.click(await button('Join now'));
    expect(join.mock.calls[0]?.[0]).toMatchObject({ microphone: null, camera: null });
    expect(on()).toEqual([]);
  });

  it('joins without ever requesting the microphone', async () => {
    const person = await open();
    await person.click(await button('Join without microphone'));
    expect(join.mock.calls[0]?.[0]).toMatchObject({ microphone: null, camera: null });
    expect(media.asked).toEqual([]);
  });

  it('stops devices that nobody takes over when the page is left, even if they start afterwards', async () => {
    const person = await open();
    await person.click(await button('Turn on microphone'));
    await waitFor(() => expect(on()).toHaveLength(1));
    const answer = media.hold();
    await person.click(await button('Turn on camera'));
    await waitFor(() => expect(media.asked).toHaveLength(2));
    const { cleanup } = await import('@testing-library/react');
    cleanup();
    await act(async () => answer());
    expect(on()).toEqual([]);
  });

  const problems: [string, Refusal, string, string][] = [
    ['refused by the person', { name: 'NotAllowedError' }, 'Your microphone is blocked', 'Your camera is blocked'],
    [
      'closed without an answer',
      { name: 'NotAllowedError', message: 'Permission dismissed' },
      'Your microphone still needs your permission',
      'Your camera still needs your permission',
    ],
    [
      'refused by the system',
      { name: 'NotAllowedError', message: 'Permission denied by system' },
      'Your device blocks the microphone',
      'Your device blocks the camera',
    ],
    ['not there', { name: 'NotFoundError' }, 'No microphone found', 'No camera found'],
    ['in use', { name: 'NotReadableError' }, 'Your microphone is busy', 'Your camera is busy'],
    ['not started for no reason that is told', { name: 'TypeError' }, 'Your microphone didn’t start', 'Your camera didn’t start'],
  ];

  it.each(problems)(
    'a microphone and a camera %s have their own words, and listening goes on',
    async (_, refusal, ofMicrophone, ofCamera) => {
      media.refuse('microphone', refusal);
      media.refuse('camera', refusal);
      const person = await open();
      await person.click(await button('Join now'));
      const help = await screen.findByRole('region', { name: ofMicrophone });
      expect(help.querySelector('svg')).toBeTruthy();
      expect(join).not.toHaveBeenCalled();
      await person.click(await button('Turn on camera'));
      expect(await screen.findByRole('region', { name: ofCamera })).toBeTruthy();
      expect(screen.getByText('You’ll see and hear the others. To say something, write in the chat.')).toBeTruthy();
      // The microphone is available again.
      media.refuse('microphone', null);
      await person.click(within(help).getByRole('button', { name: 'Try again' }));
      expect(await button('Turn off microphone')).toBeTruthy();
      expect(screen.queryByRole('region', { name: ofMicrophone })).toBeNull();
      await person.click(await button('Join now'));
      expect(join.mock.calls[0]?.[0]).toMatchObject({ camera: null, microphone: { label: 'Built-in microphone' } });
    },
  );

  it('joins listening only when the microphone is refused', async () => {
    media.refuse('microphone', { name: 'NotAllowedError' });
    const person = await open();
    await person.click(await button('Join now'));
    await person.click(await button('Join and listen'));
    expect(join.mock.calls[0]?.[0]).toMatchObject({ microphone: null });
  });

  it('continues automatically once the person has allowed the microphone in the settings', async () => {
    media.refuse('microphone', { name: 'NotAllowedError' });
    const person = await open();
    await person.click(await button('Turn on microphone'));
    expect(await screen.findByRole('region', { name: 'Your microphone is blocked' })).toBeTruthy();
    media.refuse('microphone', null);
    await act(async () => media.setPermission('microphone', 'granted'));
    expect(await button('Turn off microphone')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Your microphone is blocked' })).toBeNull();
  });

  it('uses a microphone that is plugged in when there was none', async () => {
    media.unplug(builtIn);
    media.unplug(headset);
    const person = await open();
    await person.click(await button('Turn on camera'));
    await person.click(await button('Turn on microphone'));
    expect(await screen.findByRole('region', { name: 'No microphone found' })).toBeTruthy();
    await act(async () => media.plug(headset));
    expect(await button('Turn off microphone')).toBeTruthy();
    expect(on()).toContain('Headset');
  });

  it('reports an unplugged device and its replacement; the choice comes back with the device', async () => {
    const person = await open();
    await person.click(await button('Turn on microphone'));
    await person.selectOptions(await screen.findByLabelText('Microphone'), 'Headset');
    await waitFor(() => expect(on()).toEqual(['Headset']));
    await act(async () => media.unplug(headset));
    expect(await screen.findByText('Headset was disconnected. You’re now using Built-in microphone.')).toBeTruthy();
    expect(on()).toEqual(['Built-in microphone']);
    await act(async () => media.plug(headset));
    await waitFor(() => expect((screen.getByLabelText('Microphone') as HTMLSelectElement).value).toBe('mic-headset'));
  });

  it('remembers choices on this device, and names devices plainly', async () => {
    const person = await open();
    expect(screen.getByText('Devices are listed here once your browser may use your microphone or camera.')).toBeTruthy();
    await person.click(await button('Turn on camera'));
    const select = await screen.findByLabelText('Camera');
    await within(select).findByRole('option', { name: 'Brio' });
    await person.selectOptions(select, 'Rear camera');
    await waitFor(() => expect(on()).toEqual(['Rear camera']));
    expect(await readCallDevices(deviceDatabase())).toMatchObject({ camera: { id: 'cam-2', label: 'Rear camera' }, microphone: null });
    await person.click(await button('Join now'));
    await waitFor(() => expect(join).toHaveBeenCalled());
    expect(join.mock.calls[0]?.[0]).toMatchObject({ cameraId: 'cam-2' });
  });

  it('reports that the microphone is heard, that nothing comes from it, and that the device has muted it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      media.setPermission('microphone', 'granted');
      await open();
      expect(await button('Turn off microphone')).toBeTruthy();
      await act(() => vi.advanceTimersByTimeAsync(8000));
      expect(screen.getByText(/We can’t hear anything yet/)).toBeTruthy();
      media.setLoudness(0.2);
      await act(() => vi.advanceTimersByTimeAsync(500));
      expect(screen.getByText('Your microphone works.')).toBeTruthy();
      const [track] = media.tracks;
      await act(async () => {
        if (track) track.muted = true;
        track?.dispatchEvent(new Event('mute'));
      });
      expect(screen.getByText(/Your device has muted this microphone/)).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('tells a member of a large group that only the coach is seen, and offers no camera', async () => {
    await open({ media: 'voices' });
    expect(await screen.findByText('In a group this size, only the coach is seen')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn on camera' })).toBeNull();
    expect(screen.queryByLabelText('Camera')).toBeNull();
  });

  it('tells the coach of a large group that a media service is recommended', async () => {
    await open({ media: 'voices', isCoach: true });
    expect(await screen.findByText(/For groups of more than 8 we recommend a media service/)).toBeTruthy();
    expect(await button('Turn on camera')).toBeTruthy();
    expect(screen.queryByText('With Marta Vega')).toBeNull();
  });

  it('has no microphone in a browser without one, and names browsers that have', async () => {
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true });
    const person = await open();
    await person.click(await button('Join now'));
    const help = await screen.findByRole('region', { name: 'This browser can’t use your microphone' });
    expect(within(help).queryByRole('button')).toBeNull();
    await person.click(await button('Join and listen'));
    expect(join).toHaveBeenCalledTimes(1);
  });

  it('speaks Spanish', async () => {
    media.refuse('microphone', { name: 'NotReadableError' });
    const person = await open({}, 'es');
    await person.click(await button('Entrar ahora'));
    expect(await screen.findByRole('region', { name: 'El micrófono está ocupado' })).toBeTruthy();
    expect(await button('Entrar y escuchar')).toBeTruthy();
  });
});
