import { expect, it } from 'vitest';
import { pausedUntil, pauseOn, resumed } from './pauses.ts';

const today = '2026-11-20';
const past = { from: '2026-10-01', to: '2026-10-07' };

it('finds the pause of a day, whose first and last day belong to it', () => {
  const pause = { from: '2026-11-18', to: today };
  expect(pauseOn([past, pause], today)).toBe(pause);
  expect(pauseOn([pause], '2026-11-18')).toBe(pause);
  expect(pauseOn([pause], '2026-11-21')).toBeNull();
  expect(pauseOn([pause], '2026-11-17')).toBeNull();
  expect(pauseOn([{ from: '2026-11-18', to: null }], '2027-01-01')).not.toBeNull();
});

it('pauses from today, and gives a pause that is under way another end', () => {
  expect(pausedUntil([past], today, '2026-11-30')).toEqual([past, { from: today, to: '2026-11-30' }]);
  expect(pausedUntil([past, { from: '2026-11-18', to: null }], today, '2026-11-30')).toEqual([
    past,
    { from: '2026-11-18', to: '2026-11-30' },
  ]);
});

it('leaves out the oldest pause when there are as many as a step can have', () => {
  const many = Array.from({ length: 50 }, (_, index) => ({ from: `2020-01-${String(index + 1)}`, to: '2020-01-01' }));
  const paused = pausedUntil(many, today, null);
  expect(paused).toHaveLength(50);
  expect(paused.at(-1)).toEqual({ from: today, to: null });
});

it('resumes today: the pause ends yesterday, or never was when it began today', () => {
  expect(resumed([past, { from: '2026-11-18', to: null }], today)).toEqual([past, { from: '2026-11-18', to: '2026-11-19' }]);
  expect(resumed([past, { from: today, to: '2026-11-30' }], today)).toEqual([past]);
  expect(resumed([past], today)).toEqual([past]);
});
