import { add, after, earlier, found, hour, minute, type Person, personByEmail, type World } from './world.ts';

/** The author of a message among the people of a conversation, the hours ago, and the text. */
type Line = readonly [from: number, text: string, hoursAgo: number];

/** With the demo member: the coach is 0. */
const withMember: readonly Line[] = [
  [0, 'Hi Maya, good to have met you. This is where we can write between sessions.', 2210],
  [1, 'Hello! Is it all right if I sometimes write late in the evening?', 2204],
  [0, 'Any time. I read and answer on working days, mostly in the morning.', 2190],
  [0, 'How did the week with the fixed bedtime go?', 412],
  [1, 'Better than I thought. Five evenings of seven 🙂', 409],
  [0, 'Hi Maya, how did the first evenings without the phone go?', 76],
  [1, 'Two out of three! On Tuesday a call with my sister got in the way.', 74],
  [0, 'Calls with sisters count as rest. Two out of three is a good start.', 73],
  [1, 'I still wake up at four, though. Can we talk about that next time?', 29],
  [1, 'I found this, does it make sense? https://www.nhs.uk/live-well/sleep-and-tiredness/', 28.9],
  [0, 'Of course. Write down the next two nights, just the times, nothing more.', 26],
];

/** With others of the coach's members, in their language. */
const withOthers: Readonly<Record<'en' | 'es', readonly (readonly Line[])[]>> = {
  en: [
    [
      [0, 'How was the first walk at lunch?', 52],
      [1, 'Short, but it happened. Ten minutes.', 50],
      [0, 'Ten minutes is a walk. Same time tomorrow?', 49],
      [1, 'Same time tomorrow. Could we move our session by an hour, by the way?', 3],
    ],
    [
      [1, 'Thank you for today. I did not expect to laugh.', 120],
      [0, 'Neither did I. See you in two weeks.', 100],
    ],
  ],
  es: [
    [
      [0, '¿Qué tal las dos primeras mañanas con el nuevo desayuno?', 60],
      [1, 'La primera bien. La segunda la salté, iba tarde.', 58],
      [0, 'Una de dos está bien para empezar. ¿Qué haría falta para que la tercera salga?', 57],
      [1, 'Dejarlo preparado la noche antes. Hoy lo intento.', 5],
    ],
    [
      [1, 'He dormido seis horas seguidas por primera vez en semanas 🎉', 31],
      [0, '¡Qué bien! Cuéntame el jueves qué fue distinto.', 28],
    ],
  ],
};

const inGroup: readonly Line[] = [
  [0, 'Welcome, everyone. Ask here whatever comes up before we meet.', 46],
  [1, 'Do we need anything besides a mat?', 44],
  [0, 'A wall to lean on, and a glass of water.', 43],
  [2, 'I may be five minutes late, please start without me.', 20],
];

/** The numbers of newest messages that the first person, the coach, and the others have not read. */
interface Unread {
  readonly coach: number;
  readonly others: number;
}

/** Conversations of the demo coach: with the demo member, with some others, and of a group session to come. */
export function addTalks(world: World): void {
  const coach = personByEmail(world, 'coach@zh.example');
  const member = personByEmail(world, 'member@zh.example');
  addDirect(world, [coach, member], withMember, { coach: 0, others: 1 });
  const others = [...new Set(world.relations.filter((relation) => relation.coach.account === coach).map((relation) => relation.member))];
  for (const language of ['en', 'es'] as const) {
    const readers = others.filter((other) => other !== member && other.language === language);
    withOthers[language].forEach((lines, index) => {
      const reader = readers[index];
      if (reader) addDirect(world, [coach, reader], lines, { coach: index === 0 ? 1 : 0, others: 0 });
    });
  }
  addGroupTalk(world, coach);
}

function addDirect(world: World, people: readonly [Person, Person], lines: readonly Line[], unread: Unread): void {
  const pairKey = people
    .map(({ id }) => id)
    .toSorted()
    .join(':');
  addTalk(world, { kind: 'direct', pairKey }, people, lines, unread);
}

function addGroupTalk(world: World, coach: Person): void {
  const byId = new Map(world.members.map((member) => [member.id, member]));
  const groups = world.rows.sessions.filter(
    ({ kind, coachId, startsAt }) => kind === 'group' && coachId === coach.id && startsAt > world.now,
  );
  for (const session of groups.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())) {
    const places = world.rows.sessionRegistrations.filter(({ sessionId, status }) => sessionId === session.id && status === 'registered');
    const members = places.flatMap(({ userId }) => byId.get(userId) ?? []);
    if (members.length < 2) continue;
    addTalk(world, { kind: 'session', sessionId: session.id }, [coach, ...members], inGroup, { coach: 0, others: 1 });
    session.conversationId = world.rows.conversations.at(-1)?.id ?? null;
    return;
  }
}

type Subject = { kind: 'direct'; pairKey: string } | { kind: 'session'; sessionId: string };

function addTalk(world: World, subject: Subject, people: readonly Person[], lines: readonly Line[], unread: Unread): void {
  const at = ([, , hoursAgo]: Line) => after(world.now, -hoursAgo * hour);
  const [first, last] = [found(lines[0], 'message'), found(lines.at(-1), 'message')];
  const createdAt = after(at(first), -hour);
  const id = world.make.id(createdAt);
  const count = lines.length;
  add(world, 'conversations', { id, ...subject, lastPosition: count, lastEvent: count, lastMessageAt: at(last), createdAt });
  people.forEach((person, index) => {
    const lastReadPosition = count - (index === 0 ? unread.coach : unread.others);
    add(world, 'conversationMembers', {
      conversationId: id,
      accountId: person.id,
      lastReadPosition,
      deliveredPosition: count,
      joinedAt: createdAt,
    });
  });
  lines.forEach((line, index) => {
    const sentAt = at(line);
    const receivedAt = earlier(after(sentAt, index % 5 === 3 ? 40 * minute : 800), world.now);
    add(world, 'messages', {
      id: world.make.id(sentAt),
      conversationId: id,
      position: index + 1,
      event: index + 1,
      senderId: found(people[line[0]], 'person').id,
      text: line[1],
      ...{ sentAt, receivedAt, changedAt: receivedAt },
    });
  });
}
