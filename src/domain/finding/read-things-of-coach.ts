import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { readStoredOf } from '../../db/server-truth.ts';
import type { AccountSync } from '../../sync/account-sync.ts';
import { membersOfCoach } from '../coaches/offline.ts';
import { shownNotes } from '../notes/shown-notes.ts';
import { coachSessions } from '../sessions/coach-changes.ts';
import { readCoachSessions } from '../sessions/coach-sessions.ts';
import { peopleOf } from '../sessions/people.ts';
import { type KnownSteps, shownSteps } from '../steps/shown-steps.ts';
import { readConversations, readStored, readUnsentInOrder } from './read-stored.ts';
import type { Things } from './things.ts';

type Database = AccountSync['database'];

/**
 * What this device has of the signed-in coach. Also for live queries. Nothing is fetched: each reading of a member's notes or steps
 * from the provider is recorded. Notes and steps are those of members who are still in the list.
 */
export async function readThingsOfCoach({ database, accountId }: AccountSync): Promise<Things> {
  const members = (await readStored(database, 'coaches.members', membersOfCoach))?.items ?? [];
  const userIds = members.map(({ userId }) => userId);
  const names = new Map(members.map(({ userId, fullName }) => [userId, fullName]));
  const [sessions, conversations, videos, { goals, steps }, notes] = await Promise.all([
    readSessions(database, accountId, names),
    readConversations(database),
    readStoredOf(database, ['videos.list']),
    readSteps(database, userIds),
    readNotes(database, userIds),
  ]);
  return {
    people: members.map(({ userId, fullName, offerings }) => ({ id: userId, fullName, offerings: offerings.map(({ name }) => name) })),
    sessions,
    conversations,
    forms: [],
    videos: (videos as EndpointReply<EndpointOf<'videos.list'>>[])
      .flatMap(({ items }) => items)
      .filter(({ coachId }) => coachId === accountId),
    goals,
    steps: steps.filter(({ state }) => state !== 'declined'),
    notes,
  };
}

async function readSessions(database: Database, coachId: string, names: ReadonlyMap<string, string>): Promise<Things['sessions']> {
  const { sessions, intentions } = await readCoachSessions(database, coachId, null);
  return coachSessions(sessions, intentions, { coachId, nameOf: (userId) => names.get(userId) ?? '' }).map(({ session }) => ({
    ...session,
    people: (session.status === 'cancelled' ? (session.registrations ?? []) : peopleOf(session)).map(({ fullName }) => fullName),
    isCancelled: session.status === 'cancelled',
  }));
}

async function readSteps(database: Database, userIds: readonly string[]) {
  const [stored, unsent] = await Promise.all([readStoredOf(database, ['steps.list']), readUnsentInOrder(database, 'goal:', 'step:')]);
  const known = stored as KnownSteps[];
  const shown = userIds.map((userId) => {
    const isTheirs = (one: { readonly userId: string }) => one.userId === userId;
    const goals = known.flatMap((each) => each.goals.filter(isTheirs));
    const steps = known.flatMap((each) => each.steps.filter(isTheirs));
    return shownSteps({ goals, steps, ticks: [] }, unsent, userId);
  });
  return { goals: shown.flatMap(({ goals }) => goals), steps: shown.flatMap(({ steps }) => steps) };
}

async function readNotes(database: Database, userIds: readonly string[]): Promise<Things['notes']> {
  const [stored, unsent] = await Promise.all([readStoredOf(database, ['notes.list']), readUnsentInOrder(database, 'note:')]);
  const known = (stored as EndpointReply<EndpointOf<'notes.list'>>[]).flatMap(({ items }) => items);
  return userIds.flatMap((userId) => {
    const ofMember = known.filter((note) => note.userId === userId);
    return shownNotes(ofMember, unsent, userId).map((note) => ({ ...note, personId: userId }));
  });
}
