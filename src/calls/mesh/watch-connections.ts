import { errorName, log } from '../../platform/log.ts';
import type { ConnectionReport, TransportEvents } from '../transport.ts';
import type { OwnVideo } from './own-video.ts';
import { type PeerConnection, type PeerConnections, summarizeConnections, updateStats } from './peer-connections.ts';
import { detectSpeakers, type LastLoud } from './speaking.ts';

export interface WatchParts {
  /** One's own connection. */
  readonly you: string;
  readonly connections: Pick<PeerConnections, 'all' | 'loudness'>;
  readonly own: Pick<OwnVideo, 'tracks' | 'isAllowed' | 'planned' | 'setLevels'>;
  readonly now: () => number;
  readonly events: Pick<TransportEvents, 'onConnection' | 'onSpeaking'>;
}

const lookEvery = 1_000;
/** Nobody reached for this long counts as silence, in milliseconds. */
const silentAfter = 4_000;

/**
 * Samples every connection, sets what is sent over it, and reports the quality of all of them and who speaks. Returns a function
 * that stops it.
 */
export function watchConnections(parts: WatchParts): () => void {
  const { connections, own, now, events } = parts;
  const report = reportsOf(parts);
  const listen = listensTo(parts);
  let isLooking = false;
  let hasEnded = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    await Promise.all(connections.all().map((connection) => sample(connection, own, now)));
    isLooking = false;
    if (hasEnded) return;
    own.setLevels();
    events.onConnection(report());
    events.onSpeaking(listen());
  };
  const timer = setInterval(() => void look(), lookEvery);
  return () => {
    hasEnded = true;
    clearInterval(timer);
  };
}

/** A failure of one connection says nothing about the others. */
async function sample(connection: PeerConnection, own: WatchParts['own'], now: () => number): Promise<void> {
  try {
    await updateStats(connection, own.planned, now);
  } catch (error) {
    log.warning('call-line-not-read', { why: errorName(error) });
  }
}

function reportsOf({ connections, own, now }: WatchParts): () => ConnectionReport {
  let reachedAt = now();
  return () => {
    const { isAnyReached, isNobodySeeing, ...judged } = summarizeConnections(connections.all());
    if (isAnyReached) reachedAt = now();
    const isVideoHeld = !own.isAllowed() || own.planned() === 0 || isNobodySeeing;
    return { ...judged, isVideoHeld, isSilent: now() - reachedAt >= silentAfter };
  };
}

/** Who speaks according to the last statistics, oneself included. */
function listensTo({ you, connections, own, now }: WatchParts): () => ReadonlySet<string> {
  let heard: LastLoud = new Map();
  return () => {
    const loudness = connections.loudness();
    const levels = new Map([...loudness].map(([id, { other }]) => [id, other]));
    const ownLevels = [...loudness.values()].map((each) => each.own);
    if (ownLevels.length > 0 && own.tracks().microphone?.enabled) levels.set(you, Math.max(...ownLevels));
    const answer = detectSpeakers(heard, levels, now());
    heard = answer.heard;
    return answer.speaking;
  };
}
