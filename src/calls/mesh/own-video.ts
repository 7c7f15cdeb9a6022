import type { MediaPlan } from '../call-state.ts';
import type { VideoLevel } from './adaptation.ts';
import type { Pair } from './pair.ts';
import type { PeerConnection } from './peer-connections.ts';
import { planVideo } from './plan.ts';
import { nothingSent, type SentTracks } from './sending.ts';

/** One's own video to everyone: what is sent, and how large. */
export interface OwnVideo {
  tracks(): SentTracks;
  isAllowed(): boolean;
  /** The plan's maximum for one's own camera. */
  planned(): VideoLevel;
  /** Adds the sent tracks to a new connection. */
  begin(pair: Pair): void;
  setTracks(change: Partial<SentTracks>): void;
  setPlan(plan: MediaPlan): void;
  allow(isAllowed: boolean): void;
  /** Limits each connection to what the plan and that connection allow. */
  setLevels(): void;
}

/** @param connections the present ones */
export function openOwnVideo(isCoach: boolean, connections: () => readonly PeerConnection[]): OwnVideo {
  let plan: MediaPlan = 'everybody';
  let planned: VideoLevel = 4;
  let tracks = nothingSent;
  let isAllowed = true;
  const sent = (): SentTracks => (isAllowed ? tracks : { ...tracks, camera: null });

  function setLevels(): void {
    const all = connections();
    const available = all.map(({ stats }) => stats?.sample.availableOut ?? null);
    const uplink = available.includes(null) ? null : available.reduce<number>((total, one) => total + (one ?? 0), 0);
    planned = planVideo({ plan, isCoach, others: all.length, uplink, former: planned });
    const screen = planScreen(all.length);
    for (const { pair, adaptation } of all) {
      const camera = tracks.screen ? Math.min(planned, all.length === 1 ? 2 : 1) : planned;
      pair.setLevels(Math.min(camera, adaptation.level) as VideoLevel, Math.min(screen, adaptation.level) as VideoLevel);
    }
  }

  function send(): void {
    for (const { pair } of connections()) pair.setTracks(sent());
    setLevels();
  }

  return {
    tracks: () => tracks,
    isAllowed: () => isAllowed,
    planned: () => planned,
    begin(pair) {
      pair.setTracks(sent());
      pair.setCameraAllowed(isAllowed);
    },
    setTracks(change) {
      tracks = { ...tracks, ...change };
      send();
    },
    setPlan(next) {
      plan = next;
    },
    allow(next) {
      isAllowed = next;
      for (const { pair } of connections()) pair.setCameraAllowed(next);
      send();
    },
    setLevels,
  };
}

/** The maximum level of a shared screen for this number of others. */
function planScreen(others: number): VideoLevel {
  if (others <= 1) return 4;
  if (others <= 3) return 3;
  return others <= 7 ? 2 : 1;
}
