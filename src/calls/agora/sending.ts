import type { AgoraClient, AgoraLocalTrack, AgoraLocalVideoTrack, AgoraSdk } from './sdk.ts';

/** The media to send. Agora takes one video per person: a shared screen replaces their camera. */
export interface WantedMedia {
  readonly microphone: MediaStreamTrack | null;
  readonly camera: MediaStreamTrack | null;
  readonly screen: MediaStreamTrack | null;
  readonly screenSound: MediaStreamTrack | null;
}

interface SentVideo {
  readonly kind: 'camera' | 'screen';
  readonly local: AgoraLocalVideoTrack;
  track: MediaStreamTrack;
}

/** What a client sends now. */
export interface Sending {
  /** Brings the sent media in line with the requested one; the caller retries failed work. */
  follow(client: AgoraClient, wished: WantedMedia): Promise<void>;
}

export function createSending(sdk: Pick<AgoraSdk, 'audioTrack' | 'videoTrack'>): Sending {
  let of: AgoraClient | null = null;
  let sounds = new Map<MediaStreamTrack, AgoraLocalTrack>();
  let video: SentVideo | null = null;

  async function followSounds(client: AgoraClient, wished: ReadonlySet<MediaStreamTrack>): Promise<void> {
    // A new microphone is published before the former one is unpublished: no word is lost, Agora mixes both.
    for (const track of wished) {
      if (sounds.has(track)) continue;
      const local = sdk.audioTrack(track);
      await client.publish([local]);
      sounds.set(track, local);
    }
    for (const [track, local] of sounds) {
      if (wished.has(track)) continue;
      sounds.delete(track);
      await client.unpublish([local]);
    }
  }

  async function followVideo(client: AgoraClient, track: MediaStreamTrack | null, kind: SentVideo['kind']): Promise<void> {
    if (video?.track === track) return;
    if (video && track && video.kind === kind) {
      // Another camera: the others see no gap.
      await video.local.replaceTrack(track, false);
      video.track = track;
      return;
    }
    if (video) {
      const { local } = video;
      video = null;
      await client.unpublish([local]);
    }
    if (track) {
      const local = sdk.videoTrack(track, kind);
      await client.publish([local]);
      video = { kind, local, track };
    }
  }

  return {
    async follow(client, { microphone, camera, screen, screenSound }) {
      if (client !== of) {
        of = client;
        sounds = new Map();
        video = null;
      }
      await followSounds(client, new Set([microphone, screenSound].filter((track) => track !== null)));
      await followVideo(client, screen ?? camera, screen ? 'screen' : 'camera');
    },
  };
}
