import { callMediaFor } from '../../contract/call-rules.ts';
import type { CallPerson, CallToDevice } from '../../contract/call-signals.ts';
import { agoraUid } from './agora-rtc.ts';
import type { RoomView, Seated } from './room-rows.ts';

/** Builds the room message for a person in it, or for the waiting coach: always the whole room. */
export function roomMessage(view: RoomView, own: Seated): Extract<CallToDevice, { type: 'call-room' }> {
  const people = view.seated.filter(({ isWaiting }) => !isWaiting);
  const waiting = own.accountId === view.coachId ? view.seated.filter(({ isWaiting }) => isWaiting) : [];
  return {
    type: 'call-room',
    sessionId: view.sessionId,
    revision: view.revision,
    you: own.connectionId,
    people: people.map((person) => personOf(person, view)),
    waiting: waiting.map((person) => personOf(person, view)),
    media: callMediaFor(people.length, view.transport),
    transport: view.transport,
  };
}

function personOf(seated: Seated, { sessionId, coachId }: RoomView): CallPerson {
  const { connectionId, accountId, name, picture, state, handRaisedAt, enteredAt, awaySince } = seated;
  return {
    ...{ connectionId, accountId, name, picture, state },
    uid: agoraUid(sessionId, accountId),
    role: accountId === coachId ? 'coach' : 'member',
    enteredAt: enteredAt.toISOString(),
    isAway: awaySince !== null,
    handRaisedAt: handRaisedAt?.toISOString() ?? null,
  };
}
