import { errorName, log } from '../../platform/log.ts';

/** The part of an audio element that is used; Safari cannot choose a speaker. */
export type Player = Pick<HTMLAudioElement, 'srcObject' | 'play' | 'pause'> & { setSinkId?(deviceId: string): Promise<void> };

export interface Voices {
  /** Plays these tracks, each once; null stops those of this key. */
  set(key: string, tracks: readonly MediaStreamTrack[] | null): void;
  setSpeaker(deviceId: string | null): void;
  /** Call in a tap: plays what was blocked before. */
  resumeAudio(): void;
  close(): void;
}

/** Plays the voices of a call. In a browser that blocks sound before a tap, call `resumeAudio`. */
export function createVoices(onBlocked: (isBlocked: boolean) => void, make: () => Player = () => new Audio()): Voices {
  const players = new Map<string, Player>();
  const blocked = new Set<string>();
  let speaker: string | null = null;

  async function play(key: string, player: Player): Promise<void> {
    try {
      await player.play();
      blocked.delete(key);
    } catch (error) {
      // Anything but a refusal means that the element was changed while it started.
      if (players.get(key) !== player || errorName(error) !== 'NotAllowedError') return;
      blocked.add(key);
    }
    onBlocked(blocked.size > 0);
  }

  async function lead(player: Player): Promise<void> {
    try {
      await player.setSinkId?.(speaker ?? '');
    } catch (error) {
      log.info('call-speaker-not-used', { why: errorName(error) });
    }
  }

  function stop(key: string): void {
    const player = players.get(key);
    if (!player) return;
    player.pause();
    player.srcObject = null;
    players.delete(key);
    if (blocked.delete(key)) onBlocked(blocked.size > 0);
  }

  return {
    set(key, tracks) {
      if (!tracks || tracks.length === 0) return stop(key);
      const known = players.get(key);
      if (hasExactly(known?.srcObject, tracks)) return;
      const player = known ?? make();
      players.set(key, player);
      player.srcObject = new MediaStream([...tracks]);
      if (speaker !== null) void lead(player);
      void play(key, player);
    },
    setSpeaker(deviceId) {
      speaker = deviceId;
      for (const player of players.values()) void lead(player);
    },
    resumeAudio() {
      for (const [key, player] of players) void play(key, player);
    },
    close() {
      for (const key of [...players.keys()]) stop(key);
    },
  };
}

function hasExactly(source: MediaProvider | null | undefined, tracks: readonly MediaStreamTrack[]): boolean {
  if (!(source instanceof MediaStream)) return false;
  const current = source.getTracks();
  return current.length === tracks.length && current.every((track) => tracks.includes(track));
}
