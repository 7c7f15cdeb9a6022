import { expect, test } from 'vitest';
import { noCounters, readConnectionStats } from './connection-stats.ts';

const stats = (at: number, received: number, lost: number, frames: number) => [
  { id: 'IA', type: 'inbound-rtp', kind: 'audio', mid: '0', packetsReceived: received, packetsLost: lost, audioLevel: 0.4 },
  { id: 'IV', type: 'inbound-rtp', kind: 'video', mid: '1', packetsReceived: received, packetsLost: 0, framesDecoded: frames },
  { id: 'OV', type: 'outbound-rtp', kind: 'video', qualityLimitationReason: 'bandwidth' },
  { id: 'RA', type: 'remote-inbound-rtp', timestamp: at, fractionLost: 0.1, roundTripTime: 0.2 },
  { id: 'RV', type: 'remote-inbound-rtp', timestamp: at, fractionLost: 0.25, roundTripTime: 0.1 },
  { id: 'T', type: 'transport', selectedCandidatePairId: 'P' },
  { id: 'P', type: 'candidate-pair', localCandidateId: 'L', remoteCandidateId: 'R', availableOutgoingBitrate: 800_000 },
  { id: 'L', type: 'local-candidate', candidateType: 'host' },
  { id: 'R', type: 'remote-candidate', candidateType: 'relay' },
];

test('returns what happened since the last sample; the other side’s reports count once, as a mean', () => {
  const first = readConnectionStats(stats(1, 100, 0, 30), noCounters);
  expect(first.sample).toEqual({
    lossOut: expect.closeTo(0.175),
    lossIn: 0,
    roundTrip: expect.closeTo(0.15),
    availableOut: 800_000,
    isBandwidthLimited: true,
  });
  const second = readConnectionStats(stats(1, 180, 40, 42), first.counters);
  expect(second.sample).toMatchObject({ lossOut: null, roundTrip: null, lossIn: 40 / 120 });
  expect(second).toMatchObject({ received: 160, route: 'relay' });
  expect(second.frames.get('1')).toBe(12);
  expect(second.loudness.get('0')).toBe(0.4);
});

test('what the other side reports of a stream that sends nothing does not count', () => {
  const sample = (at: number, videoPackets: number) => [
    { id: 'OA', type: 'outbound-rtp', kind: 'audio', packetsSent: at * 50 },
    { id: 'OV', type: 'outbound-rtp', kind: 'video', packetsSent: videoPackets },
    { id: 'RA', type: 'remote-inbound-rtp', localId: 'OA', timestamp: at, fractionLost: 0.6 },
    { id: 'RV', type: 'remote-inbound-rtp', localId: 'OV', timestamp: at, fractionLost: videoPackets > 40 ? 0.4 : 0 },
  ];
  const first = readConnectionStats(sample(1, 40), noCounters);
  const resting = readConnectionStats(sample(2, 40), first.counters);
  expect(resting.sample.lossOut).toBe(0.6);
  expect(readConnectionStats(sample(3, 80), resting.counters).sample.lossOut).toBe(0.5);
});

test('a new connection counts from zero, and an empty one reports nothing', () => {
  const first = readConnectionStats(stats(1, 100, 5, 30), noCounters);
  expect(readConnectionStats(stats(2, 10, 0, 3), first.counters)).toMatchObject({ received: 0, sample: { lossIn: null } });
  expect(readConnectionStats([], noCounters)).toMatchObject({
    received: 0,
    route: null,
    sample: { lossOut: null, lossIn: null, availableOut: null },
  });
});
