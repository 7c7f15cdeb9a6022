import { describe, expect, it } from 'vitest';
import type { Intention } from '../../db/rows.ts';
import '../../../tests/support/offline-nouns.ts';
import { isSuperseded } from './coalescing.ts';

const said = (body: object) => ({ endpoint: 'chat.read' as const, params: { id: 'one' }, body });
const waiting = (body: object) => ({ ...said(body), state: 'waiting', firstSentAt: null }) as unknown as Intention;

describe('a read position', () => {
  it.each([
    [{ upTo: 3 }, { upTo: 3 }, true],
    [{ upTo: 3 }, { upTo: 5 }, true],
    [{ upTo: 5 }, { upTo: 3 }, false],
    [{ upTo: 3 }, { deliveredUpTo: 9 }, false],
    [{ deliveredUpTo: 3 }, { upTo: 4 }, true],
    [{ deliveredUpTo: 5 }, { upTo: 4 }, false],
    [{ upTo: 2, deliveredUpTo: 5 }, { upTo: 2, deliveredUpTo: 6 }, true],
  ])('%j is needless after %j: %s', (earlier, later, expected) => {
    expect(isSuperseded(waiting(earlier), said(later))).toBe(expected);
  });

  it('is sent again when it is unknown whether it arrived', () => {
    const sent = { ...waiting({ upTo: 3 }), firstSentAt: '2026-11-20T10:00:00.000Z' } as unknown as Intention;
    expect(isSuperseded(sent, said({ upTo: 5 }))).toBe(false);
  });
});
