import type { LineSample } from './adaptation.ts';

/** The data from `getStats` of one connection; counters are kept to compute differences. */
export interface ConnectionStats {
  readonly sample: LineSample;
  /** How media is transported; null while no candidate pair is selected. */
  readonly route: 'peer' | 'relay' | null;
  /** Packets of any kind that have arrived since the last sample. */
  readonly received: number;
  /** The latest loudness of one's own microphone, from 0 to 1. */
  readonly ownLoudness: number;
  /** The loudness of each received sound, by `mid`, from 0 to 1. */
  readonly loudness: ReadonlyMap<string, number>;
  /** Frames that were decoded since the last sample, by `mid`. */
  readonly frames: ReadonlyMap<string, number>;
  readonly counters: Counters;
}

export interface Counters {
  readonly received: number;
  readonly lost: number;
  readonly voices: { readonly received: number; readonly lost: number };
  readonly frames: ReadonlyMap<string, number>;
  /** Packets of each stream that was sent, by the id of its statistics. */
  readonly sent: ReadonlyMap<string, number>;
  /** The times of the other side's reports, by id: each counts once. */
  readonly reports: ReadonlyMap<string, number>;
}

export const noCounters: Counters = {
  received: 0,
  lost: 0,
  voices: { received: 0, lost: 0 },
  frames: new Map(),
  sent: new Map(),
  reports: new Map(),
};

/** Fewer packets are too small a sample: while nobody speaks hardly any arrive. */
const enoughVoice = 15;

type Stat = Readonly<Record<string, unknown>>;

const number = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/** Parses the result of `getStats`; members that a browser leaves out count as unknown. */
export function readConnectionStats(stats: Iterable<Stat>, former: Counters): ConnectionStats {
  const all = [...stats];
  const of = (type: string): Stat[] => all.filter((stat) => stat.type === type);
  const byId = new Map(all.map((stat) => [stat.id, stat]));

  const inbound = of('inbound-rtp');
  const sum = (name: string, stats: readonly Stat[] = inbound): number =>
    stats.reduce((total, stat) => total + (number(stat[name]) ?? 0), 0);
  const voices = inbound.filter(({ kind }) => kind === 'audio');
  const frames = new Map(inbound.filter(({ kind }) => kind === 'video').map((stat) => [String(stat.mid), number(stat.framesDecoded) ?? 0]));
  const counters: Counters = {
    received: sum('packetsReceived'),
    lost: sum('packetsLost'),
    voices: { received: sum('packetsReceived', voices), lost: sum('packetsLost', voices) },
    frames,
    sent: new Map(of('outbound-rtp').map((stat) => [String(stat.id), number(stat.packetsSent) ?? 0])),
    reports: new Map(of('remote-inbound-rtp').map((stat) => [String(stat.id), number(stat.timestamp) ?? 0])),
  };
  // A connection that was renewed counts from zero.
  const received = Math.max(0, counters.received - former.received);
  const pair = chosenPair(all, byId);
  const kinds = [pair?.localCandidateId, pair?.remoteCandidateId].map((id) => byId.get(id)?.candidateType);
  return {
    sample: {
      ...readReports(of('remote-inbound-rtp'), former, counters.sent),
      lossIn: lossBetween(former, counters),
      availableOut: number(pair?.availableOutgoingBitrate),
      isBandwidthLimited: of('outbound-rtp').some(
        (stat) => stat.kind === 'video' && stat.active !== false && stat.qualityLimitationReason === 'bandwidth',
      ),
    },
    route: pair ? (kinds.includes('relay') ? 'relay' : 'peer') : null,
    received,
    ownLoudness: Math.max(0, ...of('media-source').map(({ audioLevel }) => number(audioLevel) ?? 0)),
    loudness: new Map(voices.map(({ mid, audioLevel }) => [String(mid), number(audioLevel) ?? 0])),
    frames: new Map([...frames].map(([mid, count]) => [mid, Math.max(0, count - (former.frames.get(mid) ?? 0))])),
    counters,
  };
}

/** Lost video packets are retransmitted, and then count as received: only audio shows the real loss. */
function lossBetween(former: Counters, now: Counters): number | null {
  for (const [before, after] of [
    [former.voices, now.voices],
    [former, now],
  ] as const) {
    const received = Math.max(0, after.received - before.received);
    const lost = Math.max(0, after.lost - before.lost);
    if (received + lost >= (after === now ? 1 : enoughVoice)) return lost / (received + lost);
  }
  return null;
}

/**
 * The other side's reports since the last sample, over everything it receives: a small sample would be random. Of a stream that
 * sends nothing it goes on reporting that nothing was lost (RFC 3550, appendix A.3).
 */
function readReports(
  reports: readonly Stat[],
  former: Counters,
  sent: ReadonlyMap<string, number>,
): Pick<LineSample, 'lossOut' | 'roundTrip'> {
  const rests = ({ localId }: Stat): boolean => {
    const count = sent.get(String(localId));
    return count !== undefined && count === former.sent.get(String(localId));
  };
  const fresh = reports.filter((stat) => (number(stat.timestamp) ?? 0) > (former.reports.get(String(stat.id)) ?? 0) && !rests(stat));
  const mean = (name: string): number | null => {
    const values = fresh.flatMap((stat) => number(stat[name]) ?? []);
    return values.length > 0 ? values.reduce((total, value) => total + value, 0) / values.length : null;
  };
  return { lossOut: mean('fractionLost'), roundTrip: mean('roundTripTime') };
}

function chosenPair(all: readonly Stat[], byId: ReadonlyMap<unknown, Stat>): Stat | undefined {
  const named = all.find((stat) => stat.type === 'transport' && stat.selectedCandidatePairId !== undefined);
  // Firefox has no transport report and marks the pair itself.
  return named ? byId.get(named.selectedCandidatePairId) : all.find((stat) => stat.type === 'candidate-pair' && stat.selected === true);
}
