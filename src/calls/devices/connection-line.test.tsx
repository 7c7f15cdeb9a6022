import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../../tests/support/shown.tsx';
import { ConnectionLine } from './connection-line.tsx';
import { type ConnectionTest, testConnection } from './test-connection.ts';

/** A connection that finds the given addresses, and reaches nobody. */
let found: readonly string[] = ['host'];
const configurations: RTCConfiguration[] = [];
class Connection extends EventTarget {
  constructor(configuration: RTCConfiguration) {
    super();
    configurations.push(configuration);
  }
  createDataChannel = () => Object.assign(new EventTarget(), { readyState: 'connecting', close: () => undefined });
  async setLocalDescription() {
    for (const type of [...found, null]) this.dispatchEvent(Object.assign(new Event('icecandidate'), { candidate: type && { type } }));
  }
  close = () => undefined;
}

beforeEach(() => {
  found = ['host'];
  configurations.length = 0;
  vi.stubGlobal('RTCPeerConnection', Connection);
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
});

const estimate = (effectiveType: string, downlink: number) => {
  const information = Object.assign(new EventTarget(), { effectiveType, downlink });
  Object.defineProperty(navigator, 'connection', { value: information, configurable: true });
  return information;
};
const stun: RTCIceServer[] = [{ urls: 'stun:stun.example' }];
const open = (iceServers: readonly RTCIceServer[] = [], language: 'en' | 'es' = 'en') =>
  show(<ConnectionLine iceServers={iceServers} iceTransportPolicy="all" />, { language });

it('shows nothing for a connection that is only estimated to be good', async () => {
  estimate('4g', 10);
  await open();
  await waitFor(() => expect(configurations).toHaveLength(1));
  expect(screen.queryByRole('status')).toBeNull();
});

it.each([
  ['en', 'Your connection is weak', 'Check again'],
  ['es', 'La conexión es débil', 'Comprobar de nuevo'],
] as const)(
  'says before the time that only sound will do, and looks again when asked or when the network changes (%s)',
  async (language, weak, again) => {
    const information = estimate('2g', 0.2);
    const person = await open([], language);
    expect(await screen.findByText(weak)).toBeTruthy();
    Object.assign(information, { effectiveType: '4g', downlink: 8 });
    await person.click(screen.getByRole('button', { name: again }));
    await waitFor(() => expect(screen.queryByText(weak)).toBeNull());
    Object.assign(information, { effectiveType: '3g', downlink: 0.1 });
    await act(async () => information.dispatchEvent(new Event('change')));
    expect(await screen.findByText(weak)).toBeTruthy();
  },
);

it('says that a network blocks calls: none of the servers is reachable', async () => {
  await open(stun);
  expect(await screen.findByText('The call may not connect on this network')).toBeTruthy();
  found = ['host', 'srflx'];
  await act(async () => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText('The call may not connect on this network')).toBeNull());
});

it('gathers with the transport policy of the installation, and measures over the relay alone', async () => {
  found = ['relay'];
  const stopping = new AbortController();
  const testing = testConnection({ iceServers: stun, iceTransportPolicy: 'relay' }, stopping.signal);
  await waitFor(() => expect(configurations).toHaveLength(3));
  expect(configurations.map(({ iceTransportPolicy }) => iceTransportPolicy)).toEqual(['relay', 'relay', 'relay']);
  // Nobody waits for the result any more.
  stopping.abort();
  expect(await testing).toEqual<ConnectionTest>({ verdict: 'video', isMeasured: false });
});

it('shows nothing in a browser without calls: its devices report that', async () => {
  vi.stubGlobal('RTCPeerConnection', undefined);
  await open(stun);
  expect(screen.queryByRole('status')).toBeNull();
  expect(configurations).toEqual([]);
});
