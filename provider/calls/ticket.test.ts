import { createHmac } from 'node:crypto';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { securityHeaders } from '../kernel/security-headers.ts';
import { iceServersFor } from './ice-servers.ts';

const { AccessToken2 } = createRequire(import.meta.url)('agora-token/src/AccessToken2.js');
const [appId, certificate] = ['a'.repeat(32), 'b'.repeat(32)];

let provider: TestProvider;
beforeAll(async () => {
  const env = { AGORA_APP_ID: appId, AGORA_APP_CERTIFICATE: certificate, TURN_URL: 'turn:turn.example', TURN_SECRET: 'shared secret' };
  provider = await startTestProvider({ env });
});
afterAll(() => provider.close());

async function ticketFor(capacity: number) {
  const [coach, member] = [await provider.as('COACH'), await provider.as('USER')];
  const now = provider.clock.now();
  const times = { startsAt: now, endsAt: new Date(now.getTime() + 3_000_000) };
  const kind = capacity > 1 ? ('group' as const) : ('one-on-one' as const);
  const { id, roomId } = await provider.make.session({ coachId: coach.id, memberIds: [member.id], capacity, kind, ...times });
  const answer = await member.post(`/calls/${id}/ticket`);
  expect(answer.status).toBe(200);
  return { ticket: answer.data, roomId, again: async () => (await coach.post(`/calls/${id}/ticket`)).data };
}

it('two talk from device to device, with the word that the room can move to Agora', async () => {
  const { ticket, roomId } = await ticketFor(1);
  expect(ticket).toMatchObject({
    transport: 'peer',
    hasAgora: true,
    iceTransportPolicy: 'all',
    room: { roomId, media: 'everybody', isCoach: false },
  });
  expect(ticket).not.toHaveProperty('token');
});

it('a group goes through Agora where it is configured, with a token that is theirs for an hour', async () => {
  const { ticket, roomId, again } = await ticketFor(8);
  const before = Math.floor(Date.now() / 1000);
  expect(ticket).toMatchObject({ transport: 'agora', appId, room: { media: 'everybody' } });
  const token = new AccessToken2();
  expect(token.from_string(ticket.token)).toBe(true);
  expect(token.appId.toString()).toBe(appId);
  expect([token.expire, Math.abs(token.issueTs - before) < 60]).toEqual([3600, true]);
  const [rtc] = Object.values(token.services) as { __channel_name: Buffer; __uid: Buffer; __privileges: Record<string, number> }[];
  expect([String(rtc?.__channel_name), String(rtc?.__uid)]).toEqual([ticket.channel, String(ticket.uid)]);
  // Joining and publishing, each for this many seconds from its creation.
  expect(new Set(Object.values(rtc?.__privileges ?? {}))).toEqual(new Set([3600]));
  expect(ticket.channel).toMatch(/^[a-z0-9]{1,64}$/);
  expect(ticket.channel).not.toContain(roomId.slice(0, 8));
  const ofCoach = await again();
  expect([ofCoach.channel === ticket.channel, ofCoach.uid === ticket.uid]).toEqual([true, false]);
});

it('credentials of the relay are those that coturn expects, and run out', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const turn = { urls: ['turn:turn.example'], secret: 'shared secret' };
  const [fixed, relay] = iceServersFor({ iceServers: [{ urls: ['stun:stun.example'] }], turn, iceTransportPolicy: 'all' }, 'room', now);
  expect(fixed).toEqual({ urls: ['stun:stun.example'] });
  expect(relay?.username).toBe(`${now.getTime() / 1000 + 21_600}:room`);
  expect(relay?.credential).toBe(
    createHmac('sha1', turn.secret)
      .update(relay?.username ?? '')
      .digest('base64'),
  );
  expect(iceServersFor({ iceServers: [], turn: null, iceTransportPolicy: 'all' }, 'room', now)).toEqual([]);
});

it('pages may reach Agora where it is configured, and for chat only where that is', async () => {
  const rules = securityHeaders(provider.config).contentSecurityPolicy;
  const sources = typeof rules === 'object' ? rules.directives?.['connect-src'] : undefined;
  const connect = Array.isArray(sources) ? sources.map(String) : [];
  expect(connect).toEqual(expect.arrayContaining(['https://*.agora.io:*', 'wss://*.agora.io:*', 'wss://*.sd-rtn.com:*']));
  expect(connect.join(' ')).not.toContain('easemob');
});
