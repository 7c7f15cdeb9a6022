import type { EndpointInput, EndpointReply } from '../../contract/endpoint.ts';
import type { SessionFeedback } from '../../contract/feedback.ts';
import type { EndpointName, EndpointOf } from '../../contract/index.ts';
import type { Note } from '../../contract/notes.ts';
import type { ScoreEntry } from '../../contract/scores.ts';
import type { TechnicalIssue } from '../../contract/support.ts';
import type { Video } from '../../contract/videos.ts';
import type { EntityTable, Intention, Snapshot } from '../db/rows.ts';
import type { Change, Entity } from '../db/server-truth.ts';
import { addressOf, type LooseInput, pathStartOf } from '../platform/endpoint-table.ts';
import { outcomeSnapshot } from './booking-outcomes.ts';

type Shape = readonly [table: EntityTable, isList: boolean];

/** Readings whose entities stand in their own tables: a change of one is seen in every list that names it. */
const readings: Partial<Record<EndpointName, Shape>> = {
  'sessions.get': ['sessions', false],
  'sessions.ofUser': ['sessions', true],
  'sessions.ofCoach': ['sessions', true],
  'sessions.joinable': ['sessions', true],
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
  'availability.createAvailable': (data, { body }) => [
    amendment('availability.available', (stored) =>
      timesOffered(stored as OwnTimes, (data as EndpointReply<EndpointOf<'availability.createAvailable'>>).items, body as OfferedTimes),
    ),
  ],
  'availability.removeTimeSlot': (_, { body }) => {
    const { id } = body as { id: string };
    const without = (stored: unknown) => ({ ...(stored as OwnTimes), items: (stored as OwnTimes).items.filter((slot) => slot.id !== id) });
    return [amendment('availability.available', without), amendment('availability.ofDay', without)];
  },
  'sessions.create': (data) => {
    const { session, repeated } = data as { session: Entity; repeated: Entity[] };
    return [entities('sessions', [session, ...repeated])];
  },
  'sessions.book': (data, intention, now) => {
    const reply = data as EndpointReply<EndpointOf<'sessions.book'>>;
    return [...(reply.session ? [entities('sessions', [reply.session])] : []), stored(outcomeSnapshot(reply, intention, now))];
  },
  'sessions.endWish': (_, { params }) => [
    amendment('sessions.wishes', (stored) => {
      const { items } = stored as EndpointReply<EndpointOf<'sessions.wishes'>>;
      return { items: items.filter(({ id }) => id !== params.id) };
    }),
  ],
  'sessions.edit': (data) => [entities('sessions', [data as Entity])],
  'sessions.suggest': (data) => [entities('sessions', [data as Entity])],
  'sessions.answerSuggestion': (data) => [entities('sessions', [data as Entity])],
  'sessions.sayAbsent': (data) => [entities('sessions', [data as Entity])],
  'sessions.cancel': (data) => [entities('sessions', [data as Entity])],
  'sessions.register': (data) => [entities('sessions', [data as Entity])],
  'sessions.attend': (data) => [entities('sessions', [data as Entity])],
  'calls.correctAttendance': (data) => [
    amendment('calls.attendance', (stored) => ((stored as Attendance).sessionId === (data as Attendance).sessionId ? data : stored)),
  ],
  'notifications.read': (data) => [entities('notifications', [data as Entity])],
  'notifications.editReminders': (data, _, now) => [
    stored({
      key: readingKey('notifications.reminders', {}),
      endpoint: 'notifications.reminders',
      data,
      rows: null,
      etag: null,
      fetchedAt: now,
    }),
  ],
  'notifications.readAll': (_, { body }) => [{ kind: 'all-notifications-read', upTo: (body as { upTo: string }).upTo }],
  'intake.answer': (data) => [entities('intakeAnswers', [data as Entity])],
  'intake.answerSpecial': (data) => [entities('intakeAnswers', [data as Entity])],
  'intake.saveDraft': (data) => draftKept((data as DraftReply).draft),
  'intake.discardDraft': (data, { body }) => {
    const { draft } = data as DraftReply;
    return [amendment('intake.drafts', (stored) => withDraft(stored as Drafts, (body as { formKey: string }).formKey, draft))];
  },
  'support.agree': (data, _, now) => [
    stored({
      key: readingKey('support.ownAgreements', {}),
      endpoint: 'support.ownAgreements',
      data,
      rows: null,
      etag: null,
      fetchedAt: now,
    }),
  ],
  'care.spoken': (_, { params }) => {
    const without = (stored: unknown) => ({ items: (stored as { items: Entity[] }).items.filter(({ id }) => id !== params.id) });
    return [amendment('care.alerts', without), amendment('care.escalated', without)];
  },
  'enterprises.editProfile': (data) => [
    amendment('enterprises.info', (stored) => {
      const { enterprise, administrator: own } = data as EndpointReply<EndpointOf<'enterprises.editProfile'>>;
      return { ...(stored as object), enterprise, own };
    }),
  ],
  'coaches.editProfile': (data) => [amendment('coaches.ownInfo', (stored) => ({ ...(stored as object), profile: data }))],
  'coaches.editInfo': (data) => [
    amendment('coaches.ownInfo', (stored) => {
      const { infos, ...rest } = stored as EndpointReply<EndpointOf<'coaches.ownInfo'>>;
      return { ...rest, infos: infos.map((info) => (info.id === (data as Entity).id ? data : info)) };
    }),
  ],
  'coaches.choose': (data) => {
    const { items, countSelectedCoacth } = data as EndpointReply<EndpointOf<'coaches.choose'>>;
    return [
      amendment('coaches.choices', () => ({ items })),
      amendment('accounts.currentUser', (user) => ({ ...(user as object), countSelectedCoacth })),
    ];
  },
  'videos.like': (data) => [amendment('videos.list', withLike(data as Like)), amendment('videos.get', withLike(data as Like))],
  'feedback.create': (data) => [
    amendment('feedback.check', (stored) => {
      const { due, given } = stored as EndpointReply<EndpointOf<'feedback.check'>>;
      const made = data as SessionFeedback;
      return {
        due: due.filter(({ sessionId }) => sessionId !== made.sessionId),
        given: [made, ...given.filter(({ id }) => id !== made.id)],
      };
    }),
  ],
  'chat.send': messageStands,
  'chat.editMessage': messageStands,
  'chat.deleteMessage': messageStands,
  'chat.read': (data, { params }) => conversationStands(params.id, data),
  'chat.mute': (data, { params }) => conversationStands(params.id, data),
  'support.createIssue': (data) => {
    const withReport = (stored: unknown) => {
      const { items, ...rest } = stored as EndpointReply<EndpointOf<'support.ownIssues'>>;
      const made = data as TechnicalIssue;
      return { ...rest, items: [made, ...items.filter(({ id }) => id !== made.id)] };
    };
    return [amendment('support.ownIssues', withReport), amendment('support.issues', withReport)];
  },
  'support.replyToIssue': (data) => {
    const withReply = (stored: unknown) => {
      const { items, ...rest } = stored as EndpointReply<EndpointOf<'support.ownIssues'>>;
      const issue = data as TechnicalIssue;
      return { ...rest, items: items.map((held) => (held.id === issue.id ? issue : held)) };
    };
    return [amendment('support.ownIssues', withReply), amendment('support.issues', withReply)];
  },
  'notes.write': (data, { body }) => [noteWritten(data as Note, (body as { isDeleted?: boolean }).isDeleted === true)],
  'recommendations.create': (data, { params }) => [
    recommended(data as EndpointReply<EndpointOf<'recommendations.create'>>, params.userId ?? ''),
  ],
  'scores.createSelf': (data) => [scoreRecorded(data as ScoreEntry)],
  'scores.createHealth': (data) => [scoreRecorded(data as ScoreEntry)],
};

type Attendance = EndpointReply<EndpointOf<'calls.attendance'>>;

function messageStands(data: unknown): Change[] {
  return [entities('chatMessages', [data as Entity])];
}

/** What a reply says about one conversation, wherever that is stored. */
function conversationStands(id: string | undefined, said: unknown): Change[] {
  const renew = (stored: unknown): unknown => {
    const { items } = stored as { items?: Entity[] };
    if (items) return { ...(stored as object), items: items.map(renew) };
    return (stored as Entity).id === id ? { ...(stored as Entity), ...(said as object) } : stored;
  };
  return [amendment('chat.conversations', renew), amendment('chat.conversation', renew)];
}

type OwnTimes = EndpointReply<EndpointOf<'availability.available'>>;
type OfferedTimes = EndpointInput<EndpointOf<'availability.createAvailable'>>['body'];

/** What a coach offers after a change: the reply has the free slots, the rest is as it was said. */
function timesOffered(stored: OwnTimes, items: OwnTimes['items'], said: OfferedTimes): OwnTimes {
  const { settings } = stored;
  const changed = new Set([...(said.timeOff ?? []).map(({ id }) => id), ...(said.endTimeOff ?? [])]);
  return {
    ...stored,
    items,
    rules: said.rules ?? stored.rules,
    timeOff: [...stored.timeOff.filter(({ id }) => !changed.has(id)), ...(said.timeOff ?? [])],
    settings: settings && {
      bufferMinutes: said.bufferMinutes ?? settings.bufferMinutes,
      minimumNoticeHours: said.minimumNoticeHours ?? settings.minimumNoticeHours,
    },
  };
}

/** The note takes its place, or leaves, in what is stored of the notes about its member. */
function noteWritten(note: Note, isGone: boolean): Change {
  const keysFrom = readingKey('notes.list', { params: { id: note.userId } });
  return {
    kind: 'amendment',
    endpoint: 'notes.list',
    keysFrom,
    amend: (data) => {
      const { items, ...rest } = data as EndpointReply<EndpointOf<'notes.list'>>;
      const others = items.filter(({ id }) => id !== note.id);
      const all = isGone ? others : [...others, note];
      return { ...rest, items: all.sort((one, other) => other.writtenAt.localeCompare(one.writtenAt)) };
    },
  };
}

/** The reply lists all that this coach recommends to the member; those of other coaches stay. */
function recommended({ items }: EndpointReply<EndpointOf<'recommendations.create'>>, userId: string): Change {
  const coachIds = new Set(items.map(({ coachId }) => coachId));
  return {
    kind: 'amendment',
    endpoint: 'recommendations.list',
    keysFrom: readingKey('recommendations.list', { query: { userId } }),
    amend: (data) => {
      const { items: stored } = data as EndpointReply<EndpointOf<'recommendations.list'>>;
      const others = stored.filter(({ coachId }) => !coachIds.has(coachId));
      return { items: [...others, ...items].sort((one, other) => other.createdAt.localeCompare(one.createdAt)) };
    },
  };
}

/** The entry joins the calendar of its member, so that it counts without a gap until the calendar is fetched again. */
function scoreRecorded(entry: ScoreEntry): Change {
  const keysFrom = readingKey('scores.calendar', { params: { id: entry.userId } });
  return { kind: 'amendment', endpoint: 'scores.calendar', keysFrom, amend: (data) => withEntry(data as ScoreCalendar, entry) };
}

/** A calendar of scores with one more entry. */
function withEntry({ items }: ScoreCalendar, entry: ScoreEntry): ScoreCalendar {
  const others = items.filter(({ day }) => day !== entry.day);
  const held = items.find(({ day }) => day === entry.day) ?? { day: entry.day, overall: null, entries: [] };
  const day = { ...held, entries: [...held.entries.filter(({ id }) => id !== entry.id), entry] };
  return { items: [...others, day].sort((one, other) => one.day.localeCompare(other.day)) };
}

type Drafts = EndpointReply<EndpointOf<'intake.drafts'>>;
type DraftReply = EndpointReply<EndpointOf<'intake.saveDraft'>>;

function draftKept(draft: DraftReply['draft']): Change[] {
  return draft ? [amendment('intake.drafts', (stored) => withDraft(stored as Drafts, draft.formKey, draft))] : [];
}

/** The drafts of all forms with that of one form as it stands. */
function withDraft({ items }: Drafts, formKey: string, draft: DraftReply['draft']): Drafts {
  return { items: [...items.filter((other) => other.formKey !== formKey), ...(draft ? [draft] : [])] };
}

type ScoreCalendar = EndpointReply<EndpointOf<'scores.calendar'>>;

type Like = EndpointReply<EndpointOf<'videos.like'>>;

/** A reading of videos, of whatever shape, with the like as it stands. */
function withLike({ videoId, isLikedByMe, likeCount }: Like): (data: unknown) => unknown {
  const renew = (video: Video): Video => (video.id === videoId ? { ...video, isLikedByMe, likeCount } : video);
  return (data) => {
    const { items, video, others, ...rest } = data as { items?: Video[]; video?: Video; others?: Video[] };
    return {
      ...rest,
      ...(items && { items: items.map(renew) }),
      ...(video && { video: renew(video) }),
      ...(others && { others: others.map(renew) }),
    };
  };
}

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
  const rest = isList ? { ...(data as object), ...summaryOf(name, data), items: undefined } : null;
  return [entities(table, items), stored({ ...snapshot, data: rest, rows: { table, ids: items.map(({ id }) => id), isList } })];
}

/**
 * What has to be kept beside a list whose entities change on their own: how many notifications
 * behind those of the page were unread, so that the others can be counted as they stand.
 */
function summaryOf(name: EndpointName, data: unknown): object {
  if (name !== 'notifications.list') return {};
  const { items, unreadCount } = data as EndpointReply<EndpointOf<'notifications.list'>>;
  return { unreadBeyond: Math.max(0, unreadCount - items.filter(({ isRead }) => !isRead).length) };
}

/** What the reply of an accepted intention changes in the account's database; `now` in milliseconds since 1970. */
export function changesOfAccepted(intention: Intention, data: unknown, now: number): Change[] {
  return acceptedReplies[intention.endpoint]?.(data, intention, now) ?? [];
}

function entities(table: EntityTable | 'chatMessages', rows: readonly Entity[]): Change {
  return { kind: 'entities', table, entities: rows };
}

/** Changes every stored reading of this name, whatever it was asked with. */
function amendment(name: EndpointName, amend: (data: unknown) => unknown): Change {
  return { kind: 'amendment', endpoint: name, keysFrom: pathStartOf(name), amend };
}

function stored(snapshot: Snapshot): Change {
  return { kind: 'snapshot', snapshot };
}
