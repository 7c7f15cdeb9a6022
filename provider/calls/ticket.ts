import { callMediaFor } from '../../contract/call-rules.ts';
import { maxInCall } from '../../contract/call-signals.ts';
import type { calls } from '../../contract/calls.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found, Refusal } from '../kernel/refusal.ts';
import { agoraEntry } from './agora-rtc.ts';
import { closesAt, entryProblem, opensAt } from './entry-rules.ts';
import { iceServersFor } from './ice-servers.ts';
import { placeOf, readSession, transportOf } from './room-rows.ts';
import { issueTicket } from './tickets.ts';

/**
 * A ticket for the coach and those registered. It reserves no place: entering decides whether they come in, by who they are and the
 * state of the room then.
 */
export const ticket: HandlerFunction<typeof calls.ticket> = async (call) => {
  const {
    actor,
    database,
    params,
    clock,
    services: { config, tokens, log },
  } = call;
  const now = clock.now();
  const session = found(await readSession(database, params.id));
  const problem = entryProblem(session, actor.accountId, await placeOf(database, session.id, actor.accountId), now);
  if (problem !== null) {
    if (problem === 'OBJECT_DENIED') log.warn({ accountId: actor.accountId, sessionId: session.id }, 'a ticket for a call was refused');
    const isEarly = problem === 'TOO_EARLY' && session.status === 'scheduled';
    throw new Refusal(problem, isEarly ? { details: { opensAt: opensAt(session).toISOString() } } : {});
  }
  const transport = await transportOf(database, session, config.agora !== null);
  const made = issueTicket(tokens, actor, session.id, now);
  const isCoach = session.coachId === actor.accountId;
  const every = {
    room: {
      ...{ sessionId: session.id, roomId: session.roomId, kind: session.kind },
      title: session.titles?.[actor.language] ?? session.title,
      startsAt: session.startsAt.toISOString(),
      endsAt: session.endsAt.toISOString(),
      closesAt: closesAt(session).toISOString(),
      ...{ isCoach, coachId: session.coachId, coachName: session.coachName },
      // Count people with a place, not the capacity: nobody keeps a camera off for people who do not come.
      media: callMediaFor(Math.min(maxInCall, session.registeredCount + 1), transport),
    },
    ticket: made.ticket,
    expiresAt: made.expiresAt.toISOString(),
    iceServers: iceServersFor(config.calls, session.roomId.slice(0, 8), now).map((server) => ({ ...server, urls: [...server.urls] })),
    iceTransportPolicy: config.calls.iceTransportPolicy,
    hasAgora: config.agora !== null,
  };
  if (transport === 'peer' || config.agora === null) return { ...every, transport: 'peer' };
  const room = { sessionId: session.id, roomId: session.roomId };
  return { ...every, transport, ...agoraEntry(config.agora, room, actor.accountId, now) };
};
