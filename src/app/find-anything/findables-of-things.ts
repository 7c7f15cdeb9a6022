import type { TFunction } from 'i18next';
import type { FoundMessage } from '../../domain/chat/found-messages.ts';
import { disambiguateNames } from '../../domain/coaches/namesakes.ts';
import type { Findable } from '../../domain/finding/find.ts';
import type { Things } from '../../domain/finding/things.ts';
import { titleOf } from '../../domain/sessions/session-title.ts';
import { titleOfVideo } from '../../domain/videos/video-title.ts';
import { formatDayAndTime, formatList, formatLongDay, type Reader } from '../../i18n/format.ts';
import { paths } from '../paths.ts';

/** The roles that have more on their device than screens. */
export type RoleWithThings = 'USER' | 'COACH';

interface Context {
  readonly role: RoleWithThings;
  readonly reader: Reader;
  readonly now: Date;
  readonly t: TFunction<'find'>;
}

const { user, coach } = paths;

/** The things of a member or a coach as results that name and open them. */
export function findablesOfThings(things: Things, context: Context): Findable[] {
  return [
    ...peopleOf(things, context),
    ...things.sessions.map((session) => ofSession(session, context)),
    ...conversationsOf(things, context),
    ...formsOf(things, context),
    ...videosOf(things, context),
    ...stepsOf('goal', things, context),
    ...stepsOf('step', things, context),
    ...notesOf(things, context),
  ];
}

/** Past sessions come after all future ones, and cancelled ones after those. */
const afterFuture = 1e14;

function peopleOf({ people }: Things, { role, reader }: Context): Findable[] {
  const detailOf = ({ offerings }: Things['people'][number]) =>
    formatList([...new Set(offerings.map((offering) => offering[reader.language]))], reader);
  const named = people.map((person) => ({ ...person, userId: person.id }));
  const names = disambiguateNames(named, detailOf);
  return people.map((person) => ({
    kind: 'person',
    id: person.id,
    title: names.get(person.id) ?? person.fullName,
    detail: detailOf(person),
    words: '',
    path: role === 'USER' ? `${user.coach}/mine/${person.id}` : `${coach.users}/${person.id}`,
    order: 0,
  }));
}

function ofSession(session: Things['sessions'][number], { role, reader, now, t }: Context): Findable {
  const { id, startsAt, endsAt, people, isCancelled } = session;
  const distance = Math.abs(Date.parse(startsAt) - now.getTime());
  const isPast = Date.parse(endsAt) < now.getTime();
  const when = formatDayAndTime(startsAt, { ...reader, now });
  return {
    kind: 'session',
    id,
    title: titleOf(session, reader.language),
    detail: joined(formatList(people.slice(0, 3), reader), when, isCancelled ? t('cancelled') : ''),
    words: `${people.join(' ')} ${formatLongDay(startsAt, reader)}`,
    path: `${role === 'USER' ? user.sessions : coach.sessions}/${id}`,
    order: distance + afterFuture * (isCancelled ? 2 : Number(isPast)),
  };
}

function conversationsOf({ conversations }: Things, { role, reader, now }: Context): Findable[] {
  return conversations.map(({ id, title, sessionStartsAt }, order) => ({
    kind: 'conversation',
    id,
    title,
    detail: sessionStartsAt === null ? '' : formatDayAndTime(sessionStartsAt, { ...reader, now }),
    words: '',
    path: `${chatOf(role)}/${id}`,
    order,
  }));
}

function formsOf({ forms }: Things, { reader }: Context): Findable[] {
  return forms.map(({ key, title }) => ({
    kind: 'form',
    id: key,
    title: title[reader.language],
    detail: '',
    words: `${title.en} ${title.es}`,
    path: `${user.intake}/${key}`,
    order: 0,
  }));
}

function videosOf({ videos }: Things, { role, reader }: Context): Findable[] {
  return videos.map(({ id, title, titles, coachName }, order) => ({
    kind: 'video',
    id,
    title: titleOfVideo({ title, titles }, reader.language),
    detail: role === 'USER' ? coachName : '',
    words: `${title} ${titles.en ?? ''} ${titles.es ?? ''}`,
    path: role === 'USER' ? `${user.videos}/${id}` : '/coach/videos',
    order,
  }));
}

function stepsOf(kind: 'goal' | 'step', { goals, steps, people }: Things, { role }: Context): Findable[] {
  const names = new Map(people.map(({ id, fullName }) => [id, fullName]));
  return (kind === 'goal' ? goals : steps).map(({ id, title, userId }) => ({
    kind,
    id,
    title,
    detail: role === 'USER' ? '' : (names.get(userId) ?? ''),
    words: '',
    path: role === 'USER' ? user.steps : `${coach.users}/${userId}?view=steps`,
    order: 0,
  }));
}

function notesOf({ notes, people }: Things, { role, reader, now }: Context): Findable[] {
  const names = new Map(people.map(({ id, fullName }) => [id, fullName]));
  return notes.map(({ id, text, writtenAt, personId }) => ({
    kind: 'note',
    id,
    title: text,
    detail: joined(names.get(personId) ?? '', formatDayAndTime(writtenAt, { ...reader, now })),
    words: '',
    path: role === 'USER' ? `${user.coach}/mine/${personId}` : `${coach.users}/${personId}?view=notes`,
    order: -Date.parse(writtenAt),
  }));
}

/** Messages that were found, with the conversation that each is in. */
export function findablesOfMessages(
  messages: readonly FoundMessage[],
  { conversations }: Things,
  { role, reader, now, t, ownId }: Context & { readonly ownId: string | undefined },
): Findable[] {
  const titles = new Map(conversations.map(({ id, title }) => [id, title]));
  return messages.map(({ id, conversationId, position, text, file, senderId, senderName, at }) => {
    const sender = senderId === ownId ? t('you') : senderName;
    const title = titles.get(conversationId) ?? sender;
    return {
      kind: 'message',
      id,
      title: text || (file?.name ?? ''),
      detail: joined(title, sender === title ? '' : sender, formatDayAndTime(at, { ...reader, now })),
      words: file?.name ?? '',
      path: `${chatOf(role)}/${conversationId}${position === null ? '' : `?at=${position}`}`,
      order: -Date.parse(at),
    };
  });
}

function chatOf(role: RoleWithThings): string {
  return role === 'USER' ? user.chat : coach.chat;
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}
