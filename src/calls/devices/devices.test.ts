import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RememberedDevice } from '../../db/device-records.ts';
import { type BrowserFacts, familyOf, systemOf } from './browser-family.ts';
import { type ConnectionFacts, type ConnectionVerdict, judgeConnection } from './connection-judgement.ts';
import { deviceLabel } from './device-label.ts';
import { chosenAmong, deviceList } from './device-list.ts';
import { problemOf } from './device-problem.ts';
import { addLevel, nothingHeard } from './heard.ts';
import { levelOf } from './level.ts';
import { measuredOf } from './test-connection.ts';

const failure = (name: string, message = '') => Object.assign(new Error(message), { name });

describe('why a device did not start', () => {
  it.each([
    [failure('NotAllowedError', 'Permission denied'), 'denied', 'refused'],
    [failure('NotAllowedError', 'Permission denied by system'), 'prompt', 'refused-by-system'],
    // The site is allowed, so it is not the person who refuses.
    [failure('NotAllowedError'), 'granted', 'refused-by-system'],
    [failure('NotAllowedError', 'Permission dismissed'), 'prompt', 'dismissed'],
    // Chromium blocks a site whose question was closed three times.
    [failure('NotAllowedError', 'Permission dismissed'), 'denied', 'refused'],
    [failure('NotAllowedError', 'The request is not allowed by the user agent or the platform in the current context.'), null, 'refused'],
    [failure('SecurityError'), null, 'refused'],
    [failure('NotFoundError'), null, 'missing'],
    [failure('OverconstrainedError'), null, 'missing'],
    [failure('NotReadableError'), 'granted', 'in-use'],
    [failure('AbortError'), null, 'in-use'],
    [failure('NotSupportedError'), null, 'unsupported'],
    [failure('TypeError'), null, 'unknown'],
    ['something else', null, 'unknown'],
  ] as const)('%s with permission %s is %s', (error, permission, problem) => {
    expect(problemOf(error, permission)).toBe(problem);
  });
});

describe('the browser', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
  const facts = (userAgent: string, more: Partial<BrowserFacts> = {}): BrowserFacts => ({
    userAgent,
    maxTouchPoints: 0,
    isInstalled: false,
    ...more,
  });
  it.each([
    [facts('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0'), 'chrome', 'windows'],
    [facts('Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'), 'chrome-android', 'android'],
    [facts(mac), 'safari', 'mac'],
    // An iPad identifies as a Mac.
    [facts(mac, { maxTouchPoints: 5 }), 'safari-ios', 'ios'],
    [
      facts('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1', { maxTouchPoints: 5 }),
      'safari-ios',
      'ios',
    ],
    [
      facts('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) CriOS/142.0 Mobile/15E148 Safari/604.1', { maxTouchPoints: 5 }),
      'other',
      'ios',
    ],
    [facts('Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'), 'firefox', 'other'],
    [facts('Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', { maxTouchPoints: 5 }), 'firefox-android', 'android'],
    [facts('Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36', { isInstalled: true }), 'installed', 'android'],
    [facts('Something/1.0'), 'other', 'other'],
  ] as const)('is known by what it says of itself (%#)', (browser, family, system) => {
    expect([familyOf(browser), systemOf(browser)]).toEqual([family, system]);
  });
});

const device: fc.Arbitrary<RememberedDevice> = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  label: fc.constantFrom('One', 'Two', 'Three'),
});
const plugged = fc.uniqueArray(device, { selector: ({ id }) => id });

describe('the remembered choice', () => {
  it('is never a missing device, and nothing if nothing was chosen', () => {
    fc.assert(
      fc.property(fc.option(device), plugged, (remembered, devices) => {
        const chosen = chosenAmong(remembered, devices);
        expect(chosen === null || devices.includes(chosen)).toBe(true);
        expect(chosenAmong(null, devices)).toBeNull();
      }),
    );
  });

  it('is the same device while it is there, whatever else is, and comes back with it', () => {
    fc.assert(
      fc.property(device, plugged, (remembered, others) => {
        const without = others.filter(({ id }) => id !== remembered.id);
        expect(chosenAmong(remembered, [...without, remembered])).toBe(remembered);
        // Meanwhile one with the same name may replace it; it gives way.
        const substitute = chosenAmong(remembered, without);
        expect(substitute === null || substitute.label === remembered.label).toBe(true);
        expect(chosenAmong(remembered, [remembered, ...without])).toBe(remembered);
      }),
    );
  });

  it('is found by its name when the browser has issued new ids', () => {
    expect(
      chosenAmong({ id: 'old', label: 'Headset' }, [
        { id: 'x', label: 'Built-in' },
        { id: 'new', label: 'Headset' },
      ])?.id,
    ).toBe('new');
    expect(chosenAmong({ id: 'old', label: 'Headset' }, [{ id: 'x', label: 'Built-in' }])).toBeNull();
  });

  it('is among devices with names, each of which is listed once', () => {
    const found = [
      { kind: 'audioinput', deviceId: 'default', label: 'Default - Headset' },
      { kind: 'audioinput', deviceId: 'communications', label: 'Communications - Headset' },
      { kind: 'audioinput', deviceId: 'h', label: 'Headset' },
      { kind: 'audioinput', deviceId: 'h', label: 'Headset' },
      { kind: 'videoinput', deviceId: '', label: '' },
      { kind: 'audiooutput', deviceId: 's', label: 'Speaker' },
    ] as const;
    expect(deviceList(found)).toEqual({
      microphone: [{ id: 'h', label: 'Headset' }],
      camera: [],
      speaker: [{ id: 's', label: 'Speaker' }],
    });
    expect(deviceLabel('Brio (046d:085E)')).toBe('Brio');
    expect(deviceLabel('Headset (Sony)')).toBe('Headset (Sony)');
  });
});

const ranks: readonly ConnectionVerdict[] = ['none', 'voice-only', 'video'];
const measured = fc.record({
  kilobitsPerSecond: fc.double({ min: 0, max: 5000, noNaN: true }),
  roundTripMilliseconds: fc.double({ min: 0, max: 6000, noNaN: true }),
  lostShare: fc.double({ min: 0, max: 1, noNaN: true }),
});
const facts: fc.Arbitrary<ConnectionFacts> = fc.record({
  isOnline: fc.boolean(),
  candidateTypes: fc.uniqueArray(fc.constantFrom('host', 'srflx', 'relay')),
  hasServers: fc.boolean(),
  measured: fc.option(measured),
  estimate: fc.option(
    fc.record({
      effectiveType: fc.constantFrom('slow-2g', '2g', '3g', '4g'),
      downlinkMegabits: fc.double({ min: 0, max: 20, noNaN: true }),
    }),
  ),
});

describe('what the connection can carry', () => {
  it('is never more on a connection that is worse in any respect', () => {
    fc.assert(
      fc.property(facts, measured, measured, (rest, one, other) => {
        const better = {
          kilobitsPerSecond: Math.max(one.kilobitsPerSecond, other.kilobitsPerSecond),
          roundTripMilliseconds: Math.min(one.roundTripMilliseconds, other.roundTripMilliseconds),
          lostShare: Math.min(one.lostShare, other.lostShare),
        };
        const judge = (values: typeof one) => ranks.indexOf(judgeConnection({ ...rest, measured: values }));
        expect(judge(one)).toBeLessThanOrEqual(judge(better));
      }),
    );
  });

  it('is nothing without a network or an address, and a measurement outweighs an estimate', () => {
    fc.assert(
      fc.property(facts, (all) => {
        expect(judgeConnection({ ...all, isOnline: false })).toBe('none');
        expect(judgeConnection({ ...all, candidateTypes: [] })).toBe('none');
        if (all.measured) expect(judgeConnection({ ...all, estimate: null })).toBe(judgeConnection(all));
      }),
    );
  });

  const good = { kilobitsPerSecond: 700, roundTripMilliseconds: 80, lostShare: 0 };
  const all: ConnectionFacts = { isOnline: true, candidateTypes: ['host', 'relay'], hasServers: true, measured: good, estimate: null };
  it.each([
    [all, 'video'],
    [{ ...all, measured: { ...good, kilobitsPerSecond: 120 } }, 'voice-only'],
    [{ ...all, measured: { ...good, lostShare: 0.2 } }, 'voice-only'],
    [{ ...all, measured: { ...good, roundTripMilliseconds: 1200 } }, 'voice-only'],
    [{ ...all, measured: { ...good, lostShare: 0.6 } }, 'none'],
    // Servers are configured and none is reached: a network that lets nothing out.
    [{ ...all, measured: null, candidateTypes: ['host'] }, 'none'],
    // None are configured: calls within this network are possible, and there is only the browser's estimate.
    [{ ...all, measured: null, candidateTypes: ['host'], hasServers: false }, 'video'],
    [{ ...all, measured: null, estimate: { effectiveType: '2g', downlinkMegabits: 5 } }, 'voice-only'],
    [{ ...all, measured: null, estimate: { effectiveType: '4g', downlinkMegabits: 0.2 } }, 'voice-only'],
  ] as const)('is judged (%#)', (known, verdict) => {
    expect(judgeConnection(known)).toBe(verdict);
  });

  it('is measured by the packets that came back', () => {
    expect(measuredOf([50, 70, 60, 80], 5, 100)).toEqual({
      kilobitsPerSecond: 320,
      roundTripMilliseconds: 70,
      lostShare: expect.closeTo(0.2),
    });
    expect(measuredOf([], 10, 0)).toEqual({ kilobitsPerSecond: 0, roundTripMilliseconds: Number.POSITIVE_INFINITY, lostShare: 1 });
  });
});

describe('the level of a microphone', () => {
  it('is between silence and full, and grows with the voice', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (one, other) => {
        const level = (loud: number) => levelOf(new Float32Array(64).fill(loud));
        expect(level(Math.min(one, other))).toBeLessThanOrEqual(level(Math.max(one, other)));
        expect(level(one)).toBeGreaterThanOrEqual(0);
        expect(level(one)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('distinguishes a voice from a knock on the table, and reports after a while that nothing is heard', () => {
    const heard = (levels: readonly number[]) => levels.reduce(addLevel, nothingHeard).state;
    expect(heard([0.5, 0, 0.5, 0, 0.5])).toBe('speak');
    expect(heard([0.2, 0.3, 0.2])).toBe('heard');
    expect(heard(Array(69).fill(0))).toBe('speak');
    expect(heard(Array(70).fill(0))).toBe('silent');
    // Once heard, it stays heard in a pause, and silence ends with a word.
    expect(heard([0.2, 0.3, 0.2, ...Array(100).fill(0)])).toBe('heard');
    expect(heard([...Array(80).fill(0), 0.4, 0.4, 0.4])).toBe('heard');
  });
});
