import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AgoraService, startAgoraService } from '../../tests/support/agora-service.ts';
import { agoraName } from './agora-names.ts';
import { AgoraError, type AgoraRest, agoraRest } from './agora-rest.ts';
import { placeKind } from './agora-rules.ts';

let service: AgoraService;
let rest: AgoraRest;
const waited: number[] = [];
const time = { now: Date.parse('2026-11-20T10:00:00Z') };

beforeAll(async () => {
  service = await startAgoraService();
});
afterAll(() => service.close());
beforeEach(() => {
  waited.length = 0;
  service.requests.length = 0;
  rest = agoraRest(service, service.url, { now: () => time.now, wait: async (pause) => void waited.push(pause) });
});

describe('the names by which Agora knows people', () => {
  it('use only characters that the reference allows, reveal nothing, and differ by object and by project', () => {
    const id = '01920000-0000-7000-8000-000000000001';
    const name = agoraName('person', id, service.appId);
    expect(name).toMatch(/^[a-z0-9]{1,64}$/);
    expect(name).toBe(agoraName('person', id, service.appId));
    expect(new Set([name, agoraName('conversation', id, service.appId), agoraName('person', id, 'f'.repeat(32))]).size).toBe(3);
    expect(name).not.toContain(id.slice(0, 8));
  });
});

describe('registering', () => {
  it('answers the same id however often, and asks for the person who is there already', async () => {
    const first = await rest.register('anna');
    expect(await rest.register('anna')).toBe(first);
    expect(service.requests).toEqual(['POST /users 200', 'POST /users 400', 'GET /users/anna 200']);
  });

  it('fails by name where the service refuses the name', async () => {
    await expect(rest.register('Anna Upper')).rejects.toMatchObject({ status: 400, error: 'illegal_argument' });
  });
});

describe('groups and rooms', () => {
  it('are made with their members; adding a person twice has one effect', async () => {
    for (const name of ['coach', 'ben']) await rest.register(name);
    const group = await rest.makeGroup({ name: 'g', owner: 'coach', members: [] });
    const room = await rest.makeRoom({ name: 'r', owner: 'coach', members: [] });
    for (const place of [{ kind: 'group', id: group } as const, { kind: 'room', id: room } as const]) {
      await rest.add(place, 'ben');
      await rest.add(place, 'ben');
    }
    expect([...(service.groups.get(group)?.members ?? [])]).toEqual(['coach', 'ben']);
    expect([...(service.rooms.get(room)?.members ?? [])]).toEqual(['coach', 'ben']);
    await rest.remove({ kind: 'group', id: group });
    await rest.remove({ kind: 'group', id: group });
    expect(service.groups.has(group)).toBe(false);
  });

  it('say by name what is not there', async () => {
    await expect(rest.add({ kind: 'group', id: '1' }, 'coach')).rejects.toMatchObject({ status: 404, error: 'resource_not_found' });
    await expect(rest.makeGroup({ name: 'g', owner: 'nobody', members: [] })).rejects.toMatchObject({ status: 404 });
  });

  it('treat no other refusal as a person who is there already', async () => {
    service.failNext({ status: 403, error: 'forbidden_op' });
    await expect(rest.add({ kind: 'group', id: '1' }, 'coach')).rejects.toMatchObject({ status: 403 });
  });
});

describe('a service that cannot now', () => {
  it('is asked again after a pause, three times in all', async () => {
    service.failNext({ status: 429, error: 'reach_limit' }, { status: 503, error: 'service_unavailable' });
    await rest.register('carla');
    expect(waited).toEqual([250, 1000]);
    service.failNext(...Array(3).fill({ status: 429, error: 'reach_limit' }));
    await expect(rest.register('dora')).rejects.toEqual(new AgoraError(429, 'reach_limit', 'reach_limit'));
    expect(service.users.has('dora')).toBe(false);
  });

  it('is asked once more with a new token when it does not know the old one, not for ever', async () => {
    service.failNext({ status: 401, error: 'unauthorized' });
    await rest.register('emil');
    expect(service.requests).toEqual(['POST /users 401', 'POST /users 200']);
    service.failNext({ status: 401, error: 'unauthorized' }, { status: 401, error: 'unauthorized' });
    await expect(rest.register('flora')).rejects.toMatchObject({ status: 401 });
  });

  it('is not asked again what it has refused', async () => {
    service.failNext({ status: 400, error: 'illegal_argument' });
    await expect(rest.register('gina')).rejects.toMatchObject({ status: 400 });
    expect(waited).toEqual([]);
  });

  it('counts as not reached when nobody is there', async () => {
    const gone = agoraRest(service, 'http://127.0.0.1:9/61/12', { wait: async () => undefined });
    await expect(gone.register('anna')).rejects.toMatchObject({ status: null });
  });
});

describe('what serves a conversation', () => {
  const session = { startsAt: new Date('2026-11-20T12:00:00Z'), endsAt: new Date('2026-11-20T13:00:00Z') };
  it.each([
    ['11:49', 'group'],
    ['11:50', 'room'],
    ['12:59', 'room'],
    ['13:00', 'group'],
  ] as const)('of a session at %s is a %s', (at, kind) => {
    expect(placeKind({ kind: 'session', session }, new Date(`2026-11-20T${at}:00Z`))).toBe(kind);
  });

  it('of two people is a group, whatever takes place', () => {
    expect(placeKind({ kind: 'direct', session: null }, session.startsAt)).toBe('group');
  });
});
