import type { MediaPlan } from '../call-state.ts';
import type { Party, PartyMedia } from '../transport.ts';
import { type AgoraClient, type AgoraUser, fallbackToAudio, type MediaKind, streamTypes } from './sdk.ts';

/** The people to receive; anyone else in the channel is ignored. */
export interface Audience {
  readonly parties: ReadonlyMap<number, Party>;
  readonly plan: MediaPlan;
}

/** From this number of other people on, members' videos are small. */
const smallFrom = 4;

/** What a client receives from the others. */
export interface Receiving {
  listen(client: AgoraClient, onChange: () => void): void;
  /** Brings subscriptions in line with the audience and what they send. */
  follow(client: AgoraClient, audience: Audience): Promise<void>;
  /** The media received from a person. */
  mediaOf(client: AgoraClient | null, party: Party): PartyMedia;
}

const nothing: PartyMedia = { voice: null, video: null, screenVideo: null };

export function createReceiving(): Receiving {
  let of: AgoraClient | null = null;
  let subscribed = new Map<AgoraUser['uid'], Map<MediaKind, string>>();
  /** Only audio is received from these: the connection allows no more. */
  let fallen = new Set<AgoraUser['uid']>();
  const streamOf = keepStreams();

  function begin(client: AgoraClient): void {
    if (client === of) return;
    of = client;
    subscribed = new Map();
    fallen = new Set();
  }

  return {
    listen(client, onChange) {
      const change = (work: () => void) => {
        begin(client);
        work();
        onChange();
      };
      client.on('user-joined', () => change(() => undefined));
      client.on('user-left', ({ uid }) =>
        change(() => {
          subscribed.delete(uid);
          fallen.delete(uid);
        }),
      );
      // Anything published again needs a new subscription.
      client.on('user-published', ({ uid }, kind) => change(() => subscribed.get(uid)?.delete(kind)));
      client.on('user-unpublished', ({ uid }, kind) => change(() => subscribed.get(uid)?.delete(kind)));
      client.on('stream-fallback', (uid, to) => change(() => (to === 'fallback' ? fallen.add(uid) : fallen.delete(uid))));
    },
    async follow(client, audience) {
      begin(client);
      for (const user of [...client.remoteUsers]) {
        const have = subscribed.get(user.uid) ?? new Map<MediaKind, string>();
        subscribed.set(user.uid, have);
        await followUser(client, user, have, audience);
      }
    },
    mediaOf(client, party) {
      const user = client?.remoteUsers.find(({ uid }) => Number(uid) === party.uid);
      const have = user && subscribed.get(user.uid);
      if (!user || !have) return nothing;
      const voice = have.has('audio') ? streamOf(user.audioTrack?.getMediaStreamTrack()) : null;
      const video = have.has('video') && !fallen.has(user.uid) ? streamOf(user.videoTrack?.getMediaStreamTrack()) : null;
      return party.isSharing ? { voice, video: null, screenVideo: video } : { voice, video, screenVideo: null };
    },
  };
}

/** The same stream as long as the track is the same, so that the video element need not restart. */
function keepStreams() {
  const streams = new WeakMap<MediaStreamTrack, MediaStream>();
  return (track: MediaStreamTrack | undefined): MediaStream | null => {
    if (!track || track.readyState === 'ended') return null;
    const stream = streams.get(track) ?? new MediaStream([track]);
    streams.set(track, stream);
    return stream;
  };
}

/** @param have what is subscribed to of this user; for video, with its size */
async function followUser(client: AgoraClient, user: AgoraUser, have: Map<MediaKind, string>, { parties, plan }: Audience): Promise<void> {
  const party = parties.get(Number(user.uid));
  const seesThem = plan !== 'voices' || party?.role === 'coach' || party?.isSharing === true;
  const wishes = { audio: party !== undefined && user.hasAudio, video: party !== undefined && user.hasVideo && seesThem };
  for (const kind of ['audio', 'video'] as const) {
    if (!wishes[kind] && have.has(kind)) {
      have.delete(kind);
      await client.unsubscribe(user, kind);
    }
    if (!wishes[kind] || have.has(kind)) continue;
    await client.subscribe(user, kind);
    have.set(kind, '');
    if (kind === 'video') await client.setStreamFallbackOption(user.uid, fallbackToAudio);
  }
  if (!have.has('video') || !party) return;
  const size = parties.size >= smallFrom && party.role !== 'coach' && !party.isSharing ? 'low' : 'high';
  if (have.get('video') === size) return;
  have.set('video', size);
  await client.setRemoteVideoStreamType(user.uid, streamTypes[size]);
}
