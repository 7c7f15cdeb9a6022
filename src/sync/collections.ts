import type { EndpointName } from '../../contract/index.ts';
import type { EntityTable, Intention, Snapshot } from '../db/rows.ts';
import type { Change, Entity } from '../db/server-truth.ts';
import { addressOf, type LooseInput } from '../platform/endpoint-table.ts';

type Shape = readonly [table: EntityTable, isList: boolean];

/** Readings whose entities stand in their own tables: a change of one is seen in every list that names it. */
const readings: Partial<Record<EndpointName, Shape>> = {
  'sessions.get': ['sessions', false],
  'sessions.ofUser': ['sessions', true],
  'sessions.ofCoach': ['sessions', true],
  'sessions.ofCoachAll': ['sessions', true],
  'sessions.ofDay': ['sessions', true],
  'sessions.toAccept': ['sessions', true],
  'sessions.upcoming': ['sessions', true],
  'sessions.byAdmin': ['sessions', true],
  'sessions.allByDate': ['sessions', true],
  'sessions.detailsForAdmin': ['sessions', false],
  'notifications.list': ['notifications', true],
  'intake.forms': ['intakeForms', true],
  'intake.form': ['intakeForms', false],
  'intake.answers': ['intakeAnswers', true],
  'intake.answersSpecial': ['intakeAnswers', true],
};

type Effect = (data: unknown, intention: Pick<Intention, 'body' | 'params' | 'query'>, now: number) => Change[];

/** What the reply of an accepted intention says about entities and readings kept here. */
const acceptedReplies: Partial<Record<EndpointName, Effect>> = {
  'accounts.editProfile': (data, _, now) => [
    stored({ key: readingKey('accounts.profile', {}), endpoint: 'accounts.profile', data, rows: null, etag: null, fetchedAt: now }),
  ],
  'sessions.create': (data) => {
    const { session, repeated } = data as { session: Entity; repeated: Entity[] };
    return [entities('sessions', [session, ...repeated])];
  },
  'sessions.book': (data) => {
    const { session } = data as { session: Entity | null };
    return session ? [entities('sessions', [session])] : [];
  },
  'sessions.edit': (data) => [entities('sessions', [data as Entity])],
  'sessions.cancel': (data) => [entities('sessions', [data as Entity])],
  'sessions.register': (data) => [entities('sessions', [data as Entity])],
  'sessions.attend': (data) => [entities('sessions', [data as Entity])],
  'notifications.read': (data) => [entities('notifications', [data as Entity])],
  'notifications.readAll': (_, { body }) => [{ kind: 'all-notifications-read', upTo: (body as { upTo: string }).upTo }],
  'intake.answer': (data) => [entities('intakeAnswers', [data as Entity])],
  'intake.answerSpecial': (data) => [entities('intakeAnswers', [data as Entity])],
};

/** The key under which a reading is stored: its address. */
export function readingKey(name: EndpointName, input: LooseInput): string {
  return addressOf(name, input);
}

/** What the reply of a reading changes in the account's database. */
export function changesOfReading(name: EndpointName, input: LooseInput, data: unknown, etag: string | null, fetchedAt: number): Change[] {
  const snapshot = { key: readingKey(name, input), endpoint: name, etag, fetchedAt };
  const shape = readings[name];
  if (!shape) return [stored({ ...snapshot, data, rows: null })];
  const [table, isList] = shape;
  const items = isList ? (data as { items: Entity[] }).items : [data as Entity];
  const rest = isList ? { ...(data as object), items: undefined } : null;
  return [entities(table, items), stored({ ...snapshot, data: rest, rows: { table, ids: items.map(({ id }) => id), isList } })];
}

/** What the reply of an accepted intention changes in the account's database; `now` in milliseconds since 1970. */
export function changesOfAccepted(intention: Intention, data: unknown, now: number): Change[] {
  return acceptedReplies[intention.endpoint]?.(data, intention, now) ?? [];
}

function entities(table: EntityTable, rows: readonly Entity[]): Change {
  return { kind: 'entities', table, entities: rows };
}

function stored(snapshot: Snapshot): Change {
  return { kind: 'snapshot', snapshot };
}
