import { expect, it } from 'vitest';
import { cornerByKey, nearestCorner } from './corners.ts';

const ground = { left: 100, top: 50, width: 400, height: 800 };

it.each([
  [{ left: 110, top: 60, width: 100, height: 100 }, 'top-left'],
  [{ left: 380, top: 700, width: 100, height: 100 }, 'bottom-right'],
  [{ left: 240, top: 500, width: 100, height: 100 }, 'bottom-left'],
  [{ left: 260, top: 380, width: 100, height: 100 }, 'top-right'],
])('settles %o in the nearest corner', (place, corner) => {
  expect(nearestCorner(place, ground)).toBe(corner);
});

it('changes with arrow keys, and stays when they lead nowhere', () => {
  expect(cornerByKey('bottom-right', 'ArrowUp')).toBe('top-right');
  expect(cornerByKey('bottom-right', 'ArrowLeft')).toBe('bottom-left');
  expect(cornerByKey('bottom-right', 'ArrowDown')).toBeNull();
  expect(cornerByKey('top-left', 'Enter')).toBeNull();
});
