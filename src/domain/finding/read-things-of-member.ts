import type { AccountSync } from '../../sync/account-sync.ts';
import { shownChoices } from '../coaches/choices.ts';
import { newestVersions } from '../intake/form-overview.ts';
import { notesOfMember } from '../notes/offline.ts';
import { shownSessions } from '../sessions/shown-sessions.ts';
import { shownSteps } from '../steps/shown-steps.ts';
import { videosOfOwnCoaches } from '../videos/offline.ts';
import { readConversations, readStored, readUnsentInOrder } from './read-stored.ts';
import type { Things } from './things.ts';

/** What this device has of the signed-in member. Also for live queries. */
export async function readThingsOfMember({ database, accountId }: AccountSync): Promise<Things> {
  const [people, sessions, conversations, forms, videos, { goals, steps }, notes] = await Promise.all([
    readCoaches(database),
    readSessions(database),
    readConversations(database),
    readStored(database, 'intake.forms', {}),
    readStored(database, 'videos.list', videosOfOwnCoaches),
    readSteps(database, accountId),
    readStored(database, 'notes.list', notesOfMember(accountId)),
  ]);
  return {
    people,
    sessions,
    conversations,
    forms: newestVersions(forms?.items ?? []),
    videos: videos?.items ?? [],
    goals,
    steps: steps.filter(({ state }) => state !== 'declined'),
    notes: (notes?.items ?? []).map(({ coachId, ...note }) => ({ ...note, personId: coachId })),
  };
}

type Database = AccountSync['database'];

async function readCoaches(database: Database): Promise<Things['people']> {
  const [choices, unsent] = await Promise.all([readStored(database, 'coaches.choices', {}), readUnsentInOrder(database, 'coach-choice:')]);
  const { items } = shownChoices(choices?.items ?? [], unsent, { coachOf: () => null, offeringOf: () => null });
  return items.flatMap(({ coachId, coach }) => {
    if (coach === null) return [];
    const offerings = items.flatMap((other) => (other.coachId === coachId && other.offering ? [other.offering.name] : []));
    return [{ id: coachId, fullName: coach.fullName, offerings }];
  });
}

async function readSessions(database: Database): Promise<Things['sessions']> {
  const [stored, unsent] = await Promise.all([database.sessions.toArray(), readUnsentInOrder(database, 'session:')]);
  return shownSessions(stored, unsent).flatMap(({ session: { mine, coachName, status, ...session } }) => {
    if (mine === null) return [];
    return [{ ...session, people: [coachName], isCancelled: status === 'cancelled' || mine.status === 'cancelled' }];
  });
}

async function readSteps(database: Database, userId: string) {
  const [stored, unsent] = await Promise.all([
    readStored(database, 'steps.list', { params: { id: userId } }),
    readUnsentInOrder(database, 'goal:', 'step:'),
  ]);
  return shownSteps(stored ?? { goals: [], steps: [], ticks: [] }, unsent, userId);
}
