import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveMediaDevices } from '../../tests/support/media-devices.ts';
import { show } from '../../tests/support/shown.tsx';
import type { Call } from './call.ts';
import { DeviceMenu } from './device-menu.tsx';
import { acquireMicrophone } from './devices/acquire.ts';
import * as speaker from './devices/speaker.ts';
import { chooseDevice, lookForDevices } from './devices/use-devices.ts';

const useDevice = vi.fn<Call['useDevice']>();

beforeEach(async () => {
  giveMediaDevices();
  useDevice.mockReset();
  useDevice.mockResolvedValue(null);
  await acquireMicrophone();
  await lookForDevices();
  await Promise.all((['microphone', 'camera', 'speaker'] as const).map((kind) => chooseDevice(kind, null)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (hasCamera = true) => show(<DeviceMenu call={{ useDevice }} isOpen onClose={() => undefined} hasCamera={hasCamera} />);

it('changes a device during the call, and remembers it for the next one', async () => {
  vi.spyOn(speaker, 'canChooseSpeaker').mockReturnValue(true);
  const person = await open();
  await person.selectOptions(await screen.findByLabelText('Camera'), 'Rear camera');
  await person.selectOptions(await screen.findByLabelText('Speaker'), 'Loudspeaker');
  await person.selectOptions(await screen.findByLabelText('Camera'), 'Same as my device');
  await waitFor(() =>
    expect(useDevice.mock.calls).toEqual([
      ['camera', 'cam-2'],
      ['speaker', 'out-1'],
      ['camera', null],
    ]),
  );
});

it('says why a device could not be used, and retries it', async () => {
  useDevice.mockResolvedValueOnce('in-use');
  const person = await open();
  await person.selectOptions(await screen.findByLabelText('Camera'), 'Rear camera');
  const help = await screen.findByRole('region', { name: 'Your camera is busy' });
  await person.click(within(help).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your camera is busy' })).toBeNull());
  expect(useDevice.mock.calls).toEqual([
    ['camera', 'cam-2'],
    ['camera', 'cam-2'],
  ]);
});

it('has no camera when nobody would see it, and says where sound is played when that cannot be chosen', async () => {
  vi.spyOn(speaker, 'canChooseSpeaker').mockReturnValue(false);
  await open(false);
  expect(await screen.findByText('Sound plays wherever your phone or computer sends it.')).toBeTruthy();
  expect(screen.queryByLabelText('Camera')).toBeNull();
});

it('plays a test sound, and reports when none can be played', async () => {
  const play = vi.spyOn(speaker, 'playTestSound').mockResolvedValueOnce().mockRejectedValueOnce(new Error('no sound'));
  const person = await open();
  await person.click(await screen.findByRole('button', { name: 'Play test sound' }));
  await person.click(await screen.findByRole('button', { name: 'Play test sound' }));
  expect(play.mock.calls).toEqual([[''], ['']]);
  expect(await screen.findByText(/The test sound could not be played/)).toBeTruthy();
});
