import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeCode, maxTries, secondsUntilNextCode, triesOf } from './code-rules.ts';

const now = new Date('2026-11-20T10:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('the wait for another code', () => {
  it('is a minute after each, and an hour for the sixth', () => {
    expect(secondsUntilNextCode([], now)).toBe(0);
    expect(secondsUntilNextCode([ago(10)], now)).toBe(50);
    expect(secondsUntilNextCode([ago(60)], now)).toBe(0);
    expect(secondsUntilNextCode([ago(100), ago(200), ago(300), ago(400), ago(500)], now)).toBe(3100);
    expect(secondsUntilNextCode([ago(100), ago(200), ago(300), ago(400), ago(3600)], now)).toBe(0);
  });

  it('lets nobody have more than five in any hour', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(900), { maxLength: 200 }), (pauses) => {
        const given: number[] = [];
        let seconds = 0;
        for (const pause of pauses) {
          seconds += pause;
          const at = new Date(now.getTime() + seconds * 1000);
          const madeAt = given.map((second) => new Date(now.getTime() + second * 1000)).reverse();
          if (secondsUntilNextCode(madeAt, at) === 0) given.push(seconds);
        }
        for (const [index, second] of given.entries()) {
          const sixth = given[index + 5];
          if (sixth !== undefined) expect(sixth - second).toBeGreaterThanOrEqual(3600);
        }
      }),
    );
  });
});

it('a code counts once, in time, and for five tries', () => {
  const stored = { codeHash: 'right', tries: 0, expiresAt: ago(-1), usedAt: null };
  expect(judgeCode(stored, 'right', now)).toBe('right');
  expect(judgeCode(stored, 'other', now)).toBe('wrong');
  expect(judgeCode({ ...stored, tries: maxTries }, 'right', now)).toBe('spent');
  expect(judgeCode({ ...stored, expiresAt: now }, 'right', now)).toBe('spent');
  expect(judgeCode({ ...stored, usedAt: ago(1) }, 'right', now)).toBe('spent');
});

it('a try is the owner’s by the device or by the network that asked for the code, otherwise a stranger’s', () => {
  const code = { askedFrom: 'home' };
  expect(triesOf(code, { isOwner: true, network: 'cafe' })).toBe('ownTries');
  expect(triesOf(code, { isOwner: false, network: 'home' })).toBe('ownTries');
  expect(triesOf(code, { isOwner: false, network: 'cafe' })).toBe('tries');
  expect(triesOf({ askedFrom: null }, { isOwner: false, network: 'cafe' })).toBe('tries');
});
