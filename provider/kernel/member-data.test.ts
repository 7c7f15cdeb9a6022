import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Endpoint, endpoint } from '../../contract/endpoint.ts';
import { careShown } from '../../contract/member-data.ts';
import type { Call, HandlerFunction } from './handler.ts';
import { showing } from './handler.ts';
import { recordSubjects, requireSubject } from './member-data.ts';

const shown = { method: 'GET', path: '/members', summary: 'Members', access: ['COACH'], offline: 'cache' } as const;
const list = endpoint({ ...shown, memberData: careShown, reply: z.object({ items: z.array(z.string()) }) });
const one = endpoint({ ...shown, memberData: { of: 'query.userId', kind: 'scores', reads: true }, reply: z.null() });
const call = { query: {} } as Call<Endpoint>;

describe('a handler that does not say whom it shows', () => {
  it('does not compile', () => {
    // @ts-expect-error whose items they are is missing
    const silent: HandlerFunction<typeof list> = async () => ({ items: [] });
    const saying: HandlerFunction<typeof list> = async () => showing([], { items: [] });
    expect([typeof silent, typeof saying]).toEqual(['function', 'function']);
  });

  it('answers nothing', async () => {
    await expect(recordSubjects(list, call, { items: [] })).rejects.toThrow('does not say whom it shows');
  });
});

it('a call whose input lacks the member is not made', async () => {
  await expect(requireSubject(one, call, async () => true)).rejects.toThrow('has no query.userId');
});
