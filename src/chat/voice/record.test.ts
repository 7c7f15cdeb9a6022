import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockText } from './clock-text.ts';
import { problemOf, shapeOf } from './record.ts';

describe('the waveform of a voice message', () => {
  it('fits into a message, whatever was recorded', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 2000 }), (levels) => {
        const shape = shapeOf(levels);
        expect(shape.length).toBe(Math.min(64, levels.length));
        expect(shape.every((value) => Number.isInteger(value) && value >= 0 && value <= 31)).toBe(true);
      }),
    );
  });

  it('rises and falls with the voice, even a quiet one, and silence stays silent', () => {
    expect(shapeOf([0, 0.1, 0.2, 0])).toEqual([0, 16, 31, 0]);
    expect(shapeOf([0, 0.001, 0])).toEqual([0, 1, 0]);
    const long = shapeOf([...Array(900).fill(0.1), ...Array(900).fill(0.4)]);
    expect([long.at(0), long.at(-1)]).toEqual([8, 31]);
  });
});

describe('a missing microphone', () => {
  it.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'busy'],
    ['TypeError', 'unsupported'],
  ])('%s is %s', (name, problem) => {
    expect(problemOf(Object.assign(new Error(), { name }))).toBe(problem);
  });
});

it('a length is shown like in a player', () => {
  expect([0, 7.9, 60, 165].map(clockText)).toEqual(['0:00', '0:07', '1:00', '2:45']);
});
