import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { makeKnownReplies, requireCacheable } from './known-replies.ts';

const reply = (body: string) => ({ body, memberIds: null });

/** A source that counts its answers; its version is named by default. */
function source() {
  const state = { version: 1, body: 'one', made: 0 };
  return {
    state,
    versions: async () => String(state.version),
    make: async () => {
      state.made += 1;
      return reply(state.body);
    },
  };
}

describe('known replies', () => {
  it('are made again only when a version has changed', async () => {
    const replies = makeKnownReplies({ maxKeptCharacters: 1000, isChecked: false });
    const { state, versions, make } = source();
    const first = await replies.read('key', versions, make);
    expect(await replies.read('key', versions, make)).toEqual(first);
    expect(state.made).toBe(1);
    Object.assign(state, { version: 2, body: 'two' });
    expect((await replies.read('key', versions, make)).body).toBe('two');
    expect(state.made).toBe(2);
  });

  it('keep no newer reply under an older version', async () => {
    const replies = makeKnownReplies({ maxKeptCharacters: 1000, isChecked: false });
    const { state, versions, make } = source();
    // Another call changes it between the query of the versions and that of the rows.
    const changedMeanwhile = async () => {
      Object.assign(state, { version: 2, body: 'two' });
      return make();
    };
    expect((await replies.read('key', versions, changedMeanwhile)).body).toBe('two');
    Object.assign(state, { version: 3, body: 'three' });
    expect((await replies.read('key', versions, make)).body).toBe('three');
  });

  it('are let go of, the longest unused first, when they are too many', async () => {
    const replies = makeKnownReplies({ maxKeptCharacters: 8, isChecked: false });
    const { state, versions, make } = source();
    for (const key of ['a', 'b', 'a', 'c']) await replies.read(key, versions, make);
    expect(state.made).toBe(3);
    await replies.read('a', versions, make);
    expect(state.made).toBe(3);
    await replies.read('b', versions, make);
    expect(state.made).toBe(4);
  });

  it('fail where they are tried out and a version was forgotten', async () => {
    const replies = makeKnownReplies({ maxKeptCharacters: 1000, isChecked: true });
    const { state, versions, make } = source();
    await replies.read('key', versions, make);
    state.body = 'two';
    await expect(replies.read('key', versions, make)).rejects.toThrow('none of the versions');
  });

  it('do not fail for what changes while it is looked at', async () => {
    const replies = makeKnownReplies({ maxKeptCharacters: 1000, isChecked: true });
    const { state, versions, make } = source();
    await replies.read('key', versions, make);
    const changedMeanwhile = async () => {
      Object.assign(state, { version: 2, body: 'two' });
      return make();
    };
    expect((await replies.read('key', versions, changedMeanwhile)).body).toBe('one');
    expect((await replies.read('key', versions, make)).body).toBe('two');
  });

  it('are sent as they are, but for pictures, whose addresses are signed each time', async () => {
    const replies = makeKnownReplies({ maxKeptCharacters: 1000, isChecked: false });
    const plain = await replies.read(
      'plain',
      async () => '1',
      async () => reply('{"image":null}'),
    );
    expect(plain.sent?.bytes.toString()).toBe('{"image":null}');
    const shown = await replies.read(
      'shown',
      async () => '1',
      async () => reply('{"image":"/api/images/1"}'),
    );
    expect(shown.sent).toBeNull();
  });
});

describe('a call that is answered by versions', () => {
  const made = (more: object) =>
    endpoint({ method: 'GET', path: '/x', summary: 'x', access: ['COACH'], offline: 'cache', reply: z.object({}), ...more });

  it.each([
    ['changes something', { method: 'POST', offline: 'online' }],
    ['is public', { access: 'public' }],
    ['is made by administrators, whose readings are acts', { access: ['ADMIN'], permission: 'admin.sessions' }],
    ['is written down with each reading', { path: '/x/{id}', memberData: { of: 'params.id', kind: 'scores', reads: true } }],
  ])('is none that %s', (_what, more) => {
    expect(() => requireCacheable('x', made({}))).not.toThrow();
    // The members it shows are kept with the reply, and each answer is logged as a reading.
    expect(() => requireCacheable('x', made({ memberData: { of: 'reply', kind: 'scores', onceWithinHours: 1 } }))).not.toThrow();
    expect(() => requireCacheable('x', made(more))).toThrow(TypeError);
  });
});
