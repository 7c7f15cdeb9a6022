import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AgoraTicket, Party, PartyMedia, TransportEvents } from '../transport.ts';
import { openAgora } from './agora-transport.ts';
import type { AgoraClient, AgoraEvents, AgoraLocalVideoTrack, AgoraSdk, AgoraUser, MediaKind } from './sdk.ts';

class Track extends EventTarget {
  readyState = 'live';
  readonly kind: string;
  readonly name: string;
  constructor(kind: string, name: string) {
    super();
    this.kind = kind;
    this.name = name;
  }
}

class Stream {
  private readonly tracks: readonly Track[];
  constructor(tracks: readonly Track[]) {
    this.tracks = tracks;
  }
  getTracks = () => this.tracks;
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video');
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
}

const track = (kind: 'audio' | 'video', name: string) => new Track(kind, name) as unknown as MediaStreamTrack & Track;
const nameOf = (of: MediaStreamTrack | undefined) => (of as unknown as Track | undefined)?.name;
const shown = (stream: MediaStream | null) => stream?.getTracks().map(nameOf) ?? null;

type RemoteUser = { -readonly [Key in keyof AgoraUser]: AgoraUser[Key] };

let playsNothing = false;
class Player {
  static all: Player[] = [];
  srcObject: Stream | null = null;
  sink = '';
  isPlaying = false;
  constructor() {
    Player.all.push(this);
  }
  async play() {
    if (playsNothing) throw new DOMException('', 'NotAllowedError');
    this.isPlaying = true;
  }
  pause() {
    this.isPlaying = false;
  }
  async setSinkId(id: string) {
    this.sink = id;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('MediaStream', Stream);
  vi.stubGlobal('Audio', Player);
  Player.all = [];
  playsNothing = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A fake of the parts of Agora that are used: clients in a channel that publish, subscribe and receive each other's events. */
function startCloud() {
  const clients: Client[] = [];
  const faults = { join: 0, hangs: false, renew: false };
  let soundListener: ((isBlocked: boolean) => void) | null = null;

  class Client implements AgoraClient {
    readonly listeners = new Map<string, ((...values: never[]) => void)[]>();
    remoteUsers: RemoteUser[] = [];
    private readonly tracks = new Map<string, MediaStreamTrack>();
    readonly published: { name: string | undefined; kind: string }[] = [];
    readonly calls: string[] = [];
    token = '';
    hasLeft = false;
    constructor() {
      clients.push(this);
    }
    on<Name extends keyof AgoraEvents>(event: Name, listener: AgoraEvents[Name]) {
      this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener as (...values: never[]) => void]);
    }
    emit<Name extends keyof AgoraEvents>(event: Name, ...values: Parameters<AgoraEvents[Name]>) {
      for (const listener of this.listeners.get(event) ?? []) listener(...(values as never[]));
    }
    removeAllListeners() {
      this.listeners.clear();
    }
    async join(_appId: string, channel: string, token: string, uid: number) {
      if (!this.listeners.has('user-published')) throw new Error('Nobody listens yet.');
      if (faults.hangs) await new Promise(() => undefined);
      if (faults.join > 0) {
        faults.join -= 1;
        throw new Error('The gateway is away.');
      }
      this.token = token;
      this.calls.push(`join ${channel} ${uid} ${token}`);
    }
    async leave() {
      this.hasLeft = true;
    }
    async publish(tracks: { getMediaStreamTrack(): MediaStreamTrack; kind?: string }[]) {
      for (const local of tracks) this.published.push({ name: nameOf(local.getMediaStreamTrack()), kind: local.kind ?? 'audio' });
    }
    async unpublish(tracks: { getMediaStreamTrack(): MediaStreamTrack }[]) {
      for (const local of tracks) {
        const at = this.published.findIndex(({ name }) => name === nameOf(local.getMediaStreamTrack()));
        this.published.splice(at, 1);
      }
    }
    async subscribe({ uid }: AgoraUser, kind: MediaKind) {
      this.calls.push(`subscribe ${uid} ${kind}`);
      const user = this.remoteUsers.find((each) => each.uid === uid);
      if (!user) throw new Error('They are not in the channel.');
      const name = `${kind === 'audio' ? 'voice' : 'video'} ${uid}`;
      // The SDK returns the same track each time.
      const known = this.tracks.get(name) ?? track(kind, name);
      this.tracks.set(name, known);
      const remote = { getMediaStreamTrack: () => known };
      if (kind === 'audio') user.audioTrack = { ...remote, getVolumeLevel: () => levels.get(Number(uid)) ?? 0 };
      else user.videoTrack = remote;
    }
    async unsubscribe({ uid }: AgoraUser, kind?: MediaKind) {
      this.calls.push(`unsubscribe ${uid} ${kind}`);
    }
    async renewToken(token: string) {
      if (faults.renew) throw new Error('The token was refused.');
      this.token = token;
    }
    async enableDualStream() {
      this.calls.push('dual stream');
    }
    setLowStreamParameter() {}
    async setRemoteVideoStreamType(uid: number | string, type: number) {
      this.calls.push(`size ${uid} ${type === 1 ? 'low' : 'high'}`);
    }
    async setStreamFallbackOption(uid: number | string, option: number) {
      this.calls.push(`fallback ${uid} ${option}`);
    }
    /** Somebody joins the channel and publishes. */
    enter(uid: number, kinds: readonly MediaKind[]) {
      const user: RemoteUser = { uid, hasAudio: kinds.includes('audio'), hasVideo: kinds.includes('video') };
      this.remoteUsers = [...this.remoteUsers, user];
      this.emit('user-joined', user);
      for (const kind of kinds) this.emit('user-published', user, kind);
      return user;
    }
    exit(uid: number) {
      const user = this.remoteUsers.find((each) => each.uid === uid);
      this.remoteUsers = this.remoteUsers.filter((each) => each !== user);
      if (user) this.emit('user-left', user);
    }
  }

  const levels = new Map<number, number>();
  const sdk: AgoraSdk = {
    createClient: () => new Client(),
    audioTrack: (of) => ({ getMediaStreamTrack: () => of }),
    videoTrack(of, kind) {
      let current = of;
      const local: AgoraLocalVideoTrack & { kind: string } = {
        kind,
        getMediaStreamTrack: () => current,
        async replaceTrack(next, stopsOld) {
          if (stopsOld) throw new Error('It is not the SDK’s to stop.');
          const client = clients.at(-1);
          const entry = client?.published.find(({ name }) => name === nameOf(current));
          current = next;
          client?.calls.push(`replace ${nameOf(next)}`);
          if (entry) entry.name = nameOf(next);
        },
      };
      return local;
    },
    resumeSound: async () => undefined,
    onSoundBlocked: (listener) => {
      soundListener = listener;
    },
  };
  const last = () => {
    const client = clients.at(-1);
    if (!client) throw new Error('Nobody has joined.');
    return client;
  };
  return { sdk, clients, faults, levels, last, blockSound: (isBlocked: boolean) => soundListener?.(isBlocked) };
}

type Cloud = ReturnType<typeof startCloud>;

const ticketOf = (token: string) => ({ transport: 'agora', appId: 'app', channel: 'room', uid: 7, token }) as AgoraTicket;
const anna: Party = { connectionId: 'anna', role: 'coach', uid: 1, isSharing: false };
const ben: Party = { connectionId: 'ben', role: 'member', uid: 2, isSharing: false };

const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

async function begin(cloud: Cloud, { isCoach = false }: { isCoach?: boolean } = {}) {
  const media = new Map<string, PartyMedia>();
  const links = new Map<string, string>();
  const events = {
    onMedia: (id: string, of: PartyMedia) => void media.set(id, of),
    onLink: (id: string, link: string) => void links.set(id, link),
    onSpeaking: vi.fn(),
    onConnection: vi.fn(),
    onSoundBlocked: vi.fn(),
  } satisfies TransportEvents;
  let tokens = 1;
  const answers = { isAway: false };
  const askTicket = vi.fn(async () => {
    tokens += 1;
    return answers.isAway ? null : ticketOf(`token-${tokens}`);
  });
  const transport = await openAgora({ you: 'me', isCoach, ticket: ticketOf('token-1'), askTicket, events }, cloud.sdk);
  await settle();
  return { transport, media, links, events, askTicket, answers };
}

describe('a call over Agora', () => {
  it('sends microphone and camera, and the screen with its sound instead of the camera, stopping none of them', async () => {
    const cloud = startCloud();
    const { transport } = await begin(cloud);
    transport.setTrack('microphone', track('audio', 'mic'));
    transport.setTrack('camera', track('video', 'cam'));
    await settle();
    expect(cloud.last().published).toEqual([
      { name: 'mic', kind: 'audio' },
      { name: 'cam', kind: 'camera' },
    ]);
    transport.setScreen(new Stream([track('video', 'slides'), track('audio', 'sound')]) as unknown as MediaStream);
    await settle();
    expect(cloud.last().published.map(({ name }) => name)).toEqual(['mic', 'sound', 'slides']);
    transport.setScreen(null);
    await settle();
    expect(cloud.last().published.map(({ name }) => name)).toEqual(['mic', 'cam']);
    transport.close();
    expect(cloud.last().hasLeft).toBe(true);
  });

  it('changes the camera without a gap, and a microphone before the former one is unpublished', async () => {
    const cloud = startCloud();
    const { transport } = await begin(cloud);
    transport.setTrack('microphone', track('audio', 'mic'));
    transport.setTrack('camera', track('video', 'cam'));
    await settle();
    const publish = vi.spyOn(cloud.last(), 'publish');
    const unpublish = vi.spyOn(cloud.last(), 'unpublish');
    transport.setTrack('camera', track('video', 'other cam'));
    await settle();
    expect(publish).not.toHaveBeenCalled();
    transport.setTrack('microphone', track('audio', 'headset'));
    await settle();
    expect(
      cloud
        .last()
        .published.map(({ name }) => name)
        .sort(),
    ).toEqual(['headset', 'other cam']);
    expect(publish.mock.invocationCallOrder[0]).toBeLessThan(unpublish.mock.invocationCallOrder[0] ?? 0);
    transport.close();
  });

  it('sends no camera while video is not allowed, and none of a member when only the coach is seen', async () => {
    const cloud = startCloud();
    const { transport, events } = await begin(cloud);
    transport.setTrack('camera', track('video', 'cam'));
    await settle();
    transport.allowVideo(false);
    await settle(1000);
    expect(cloud.last().published).toEqual([]);
    expect(events.onConnection.mock.lastCall?.[0]).toMatchObject({ isVideoHeld: true });
    transport.allowVideo(true);
    await settle();
    expect(cloud.last().published).toHaveLength(1);
    transport.setParties([anna], 'voices');
    await settle();
    expect(cloud.last().published).toEqual([]);
    transport.close();
  });

  it('receives the people whom the provider names, and nobody else in the channel', async () => {
    const cloud = startCloud();
    const { transport, media, links } = await begin(cloud);
    cloud.last().enter(1, ['audio', 'video']);
    await settle();
    expect(cloud.last().calls.some((call) => call.startsWith('subscribe'))).toBe(false);
    transport.setParties([anna, ben], 'everybody');
    await settle();
    expect(shown(media.get('anna')?.voice ?? null)).toEqual(['voice 1']);
    expect(shown(media.get('anna')?.video ?? null)).toEqual(['video 1']);
    expect([links.get('anna'), links.get('ben')]).toEqual(['connected', 'connecting']);
    expect(Player.all.filter(({ isPlaying }) => isPlaying)).toHaveLength(1);
    // The coach has removed her: the provider no longer names her.
    transport.setParties([ben], 'everybody');
    await settle();
    expect(cloud.last().calls.filter((call) => call.startsWith('unsubscribe'))).toEqual(['unsubscribe 1 audio', 'unsubscribe 1 video']);
    expect(Player.all.filter(({ isPlaying }) => isPlaying)).toHaveLength(0);
    transport.close();
  });

  it('keeps a person’s stream while it is unchanged', async () => {
    const cloud = startCloud();
    const { transport, media } = await begin(cloud);
    transport.setParties([anna], 'everybody');
    cloud.last().enter(1, ['audio', 'video']);
    await settle();
    const before = media.get('anna')?.video;
    transport.setParties([anna, ben], 'everybody');
    await settle();
    expect(before).not.toBeNull();
    expect(media.get('anna')?.video).toBe(before);
    transport.close();
  });

  it('shows the one video of somebody who shares as their screen', async () => {
    const cloud = startCloud();
    const { transport, media } = await begin(cloud);
    transport.setParties([{ ...anna, isSharing: true }], 'everybody');
    cloud.last().enter(1, ['audio', 'video']);
    await settle();
    expect([media.get('anna')?.video, shown(media.get('anna')?.screenVideo ?? null)]).toEqual([null, ['video 1']]);
    transport.setParties([anna], 'everybody');
    await settle();
    expect([shown(media.get('anna')?.video ?? null), media.get('anna')?.screenVideo]).toEqual([['video 1'], null]);
    transport.close();
  });

  it('requests small videos of members in a group, and only audio when only the coach is seen', async () => {
    const cloud = startCloud();
    const { transport, media } = await begin(cloud);
    const many = [anna, ...[2, 3, 4].map((uid) => ({ ...ben, connectionId: `p${uid}`, uid }))];
    transport.setParties(many, 'coach-video');
    for (const { uid } of many) cloud.last().enter(uid, ['audio', 'video']);
    await settle();
    expect(cloud.last().calls).toEqual(
      expect.arrayContaining(['size 1 high', 'size 2 low', 'size 3 low', 'size 4 low', 'fallback 2 2', 'dual stream']),
    );
    transport.setParties(many, 'voices');
    await settle();
    expect(many.map(({ connectionId }) => media.get(connectionId)?.video !== null)).toEqual([true, false, false, false]);
    expect(many.every(({ connectionId }) => media.get(connectionId)?.voice !== null)).toBe(true);
    transport.close();
  });

  it('receives only audio of a person while the connection allows no more, and the video again afterwards', async () => {
    const cloud = startCloud();
    const { transport, media } = await begin(cloud);
    transport.setParties([anna], 'everybody');
    cloud.last().enter(1, ['audio', 'video']);
    await settle();
    cloud.last().emit('stream-fallback', 1, 'fallback');
    await settle();
    expect([media.get('anna')?.video, media.get('anna')?.voice === null]).toEqual([null, false]);
    cloud.last().emit('stream-fallback', 1, 'recover');
    await settle();
    expect(media.get('anna')?.video).not.toBeNull();
    transport.close();
  });

  it('subscribes again to what was published again, and reports somebody who left as lost', async () => {
    const cloud = startCloud();
    const { transport, links, media } = await begin(cloud);
    transport.setParties([anna], 'everybody');
    const user = cloud.last().enter(1, ['audio', 'video']);
    await settle();
    user.hasVideo = false;
    cloud.last().emit('user-unpublished', user, 'video');
    await settle();
    expect(media.get('anna')?.video).toBeNull();
    user.hasVideo = true;
    cloud.last().emit('user-published', user, 'video');
    await settle();
    expect(cloud.last().calls.filter((call) => call === 'subscribe 1 video')).toHaveLength(2);
    cloud.last().exit(1);
    await settle();
    expect(links.get('anna')).toBe('lost');
    transport.close();
  });

  it('continues with a new token before the old one expires', async () => {
    const cloud = startCloud();
    const { transport, askTicket } = await begin(cloud);
    cloud.last().emit('token-privilege-will-expire');
    await settle();
    expect(cloud.clients).toHaveLength(1);
    expect([askTicket.mock.calls.length, cloud.last().token]).toEqual([1, 'token-2']);
    transport.close();
  });

  it('requests the ticket again while the provider is unreachable', async () => {
    const cloud = startCloud();
    const { transport, answers } = await begin(cloud);
    answers.isAway = true;
    cloud.last().emit('token-privilege-will-expire');
    await settle(4000);
    expect(cloud.last().token).toBe('token-1');
    answers.isAway = false;
    await settle(2000);
    expect(cloud.clients).toHaveLength(1);
    expect(cloud.last().token).toBe('token-3');
    transport.close();
  });

  it('replaces the client after a rejected token, with the same media', async () => {
    const cloud = startCloud();
    const { transport, links, media } = await begin(cloud);
    transport.setTrack('microphone', track('audio', 'mic'));
    transport.setParties([anna], 'everybody');
    const first = cloud.last();
    first.enter(1, ['audio']);
    await settle();
    cloud.faults.renew = true;
    first.emit('token-privilege-will-expire');
    await settle();
    expect([cloud.clients.length, first.hasLeft, cloud.last().calls[1]]).toEqual([2, true, 'join room 7 token-3']);
    expect(links.get('anna')).toBe('lost');
    cloud.last().enter(1, ['audio']);
    await settle();
    expect(cloud.last().published.map(({ name }) => name)).toEqual(['mic']);
    expect([links.get('anna'), shown(media.get('anna')?.voice ?? null)]).toEqual(['connected', ['voice 1']]);
    // Events of the former client are ignored.
    first.emit('token-privilege-did-expire');
    await settle();
    expect(cloud.clients).toHaveLength(2);
    transport.close();
  });

  it.each([
    ['a token that has ended', (cloud: Cloud) => cloud.last().emit('token-privilege-did-expire'), 0],
    [
      'a connection that was given up',
      (cloud: Cloud) => cloud.last().emit('connection-state-change', 'DISCONNECTED', 'RECONNECTING', 'NETWORK_ERROR'),
      0,
    ],
    [
      'another device with the same number',
      (cloud: Cloud) => cloud.last().emit('connection-state-change', 'DISCONNECTED', 'CONNECTED', 'UID_CONFLICT'),
      5000,
    ],
  ])('joins anew after %s, as often as it takes', async (_, end, waits) => {
    const cloud = startCloud();
    const { transport } = await begin(cloud);
    cloud.faults.join = 2;
    end(cloud);
    await settle(waits === 0 ? 0 : waits - 1);
    expect(cloud.clients).toHaveLength(waits === 0 ? 2 : 1);
    await settle(waits === 0 ? 10_000 : 10_001);
    expect(cloud.clients).toHaveLength(4);
    expect(cloud.last().calls.some((call) => call.startsWith('join room 7'))).toBe(true);
    transport.close();
    await settle(20_000);
    expect(cloud.clients).toHaveLength(4);
  });

  it('joins nothing once it is closed', async () => {
    const cloud = startCloud();
    const { transport } = await begin(cloud);
    cloud.last().emit('token-privilege-did-expire');
    transport.close();
    await settle(20_000);
    expect(cloud.clients.every(({ hasLeft, calls }) => hasLeft || !calls.some((call) => call.startsWith('join')))).toBe(true);
  });

  it('is silent while Agora is unreachable, gives up a client that never joins, and applies all requests once one has', async () => {
    const cloud = startCloud();
    cloud.faults.hangs = true;
    const { transport, events, links } = await begin(cloud);
    transport.setTrack('microphone', track('audio', 'mic'));
    transport.setParties([anna], 'everybody');
    await settle(14_000);
    expect([cloud.clients.length, links.get('anna')]).toEqual([1, 'connecting']);
    expect(events.onConnection.mock.lastCall?.[0]).toMatchObject({ route: null, isSilent: true });
    await settle(1000);
    expect(cloud.last().hasLeft).toBe(true);
    cloud.faults.hangs = false;
    cloud.faults.join = 1;
    await settle(10_000);
    expect(cloud.clients).toHaveLength(3);
    cloud.last().enter(1, ['audio']);
    await settle(1000);
    expect([cloud.last().published.map(({ name }) => name), links.get('anna')]).toEqual([['mic'], 'connected']);
    expect(events.onConnection.mock.lastCall?.[0]).toMatchObject({ route: 'agora', isSilent: false });
    transport.close();
  });

  it('stops joining at once when it is closed', async () => {
    const cloud = startCloud();
    cloud.faults.hangs = true;
    const { transport } = await begin(cloud);
    transport.close();
    expect(cloud.last().hasLeft).toBe(true);
    await settle(30_000);
    expect(cloud.clients).toHaveLength(1);
  });

  it('asks for a tap when sound is blocked, and afterwards plays through the chosen speaker', async () => {
    const cloud = startCloud();
    const { transport, events } = await begin(cloud);
    playsNothing = true;
    transport.setSpeaker('kitchen');
    transport.setParties([anna], 'everybody');
    cloud.last().enter(1, ['audio']);
    await settle();
    expect(events.onSoundBlocked.mock.lastCall).toEqual([true]);
    playsNothing = false;
    transport.resumeAudio();
    await settle();
    expect(events.onSoundBlocked.mock.lastCall).toEqual([false]);
    expect(Player.all.map(({ isPlaying, sink }) => [isPlaying, sink])).toEqual([[true, 'kitchen']]);
    // The SDK itself may not play or record sound: a telephone call has interrupted it.
    cloud.blockSound(true);
    expect(events.onSoundBlocked.mock.lastCall).toEqual([true]);
    transport.resumeAudio();
    await settle();
    expect(events.onSoundBlocked.mock.lastCall).toEqual([false]);
    transport.close();
  });

  it('reports who speaks, the quality, and when nobody is reached', async () => {
    const cloud = startCloud();
    const { transport, events } = await begin(cloud);
    transport.setParties([anna, ben], 'everybody');
    cloud.last().enter(1, ['audio']);
    cloud.levels.set(1, 0.8);
    cloud.last().emit('network-quality', { uplinkNetworkQuality: 4, downlinkNetworkQuality: 1 });
    await settle(1000);
    expect([...(events.onSpeaking.mock.lastCall?.[0] ?? [])]).toEqual(['anna']);
    expect(events.onConnection.mock.lastCall?.[0]).toEqual({
      quality: 'weak',
      route: 'agora',
      isVideoTooMuch: false,
      isVideoHeld: false,
      isSilent: false,
    });
    cloud.levels.set(1, 0.3);
    await settle(2000);
    expect([...(events.onSpeaking.mock.lastCall?.[0] ?? [])]).toEqual([]);
    cloud.last().emit('connection-state-change', 'RECONNECTING', 'CONNECTED');
    await settle(11_000);
    expect(events.onConnection.mock.lastCall?.[0]).toMatchObject({ route: null, isSilent: true });
    cloud.last().emit('connection-state-change', 'CONNECTED', 'RECONNECTING');
    await settle(1000);
    expect(events.onConnection.mock.lastCall?.[0]).toMatchObject({ route: 'agora', isSilent: false });
    transport.close();
  });

  it('retries what could not be sent', async () => {
    const cloud = startCloud();
    const { transport } = await begin(cloud);
    vi.spyOn(cloud.last(), 'publish').mockRejectedValueOnce(new Error('timeout'));
    transport.setTrack('microphone', track('audio', 'mic'));
    await settle();
    expect(cloud.last().published).toEqual([]);
    await settle(3000);
    expect(cloud.last().published.map(({ name }) => name)).toEqual(['mic']);
    transport.close();
  });
});
