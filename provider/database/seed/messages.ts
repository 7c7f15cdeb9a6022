import type { LocalizedText } from '../../../contract/endpoint.ts';
import { subjectOf } from '../../care/store.ts';
import { careWords } from '../../care/words.ts';
import type { NewRow } from '../rows.ts';
import type { DemoDay } from './calendar.ts';
import type { NeedsCare } from './health.ts';
import { addTalks } from './talks.ts';
import { add, after, day, earlier, minute, type Person, personByEmail, type World } from './world.ts';

/** Notifications of everyone, the chat of the demo member with the coach, and who has read whose health data. */
export function addMessages(world: World, today: DemoDay, needsCare: readonly NeedsCare[]): void {
  notifyDemoMember(world, today);
  notifyDemoCoach(world, today, needsCare);
  notifyOthers(world);
  addTalks(world);
  addReadings(world);
}

type Notice = Pick<NewRow<'notifications'>, 'kind'> & {
  title: LocalizedText;
  body: LocalizedText;
  link: string | null;
  daysAgo: number;
  isRead: boolean;
  /** The person whose action it reports. */
  createdBy?: string;
  subject?: string;
};

function notify(world: World, to: Person, { daysAgo, isRead, ...notice }: Notice): void {
  const createdAt = world.make.ago(daysAgo);
  const readAt = isRead ? earlier(after(createdAt, world.make.random.integer(3, 600) * minute), world.now) : null;
  add(world, 'notifications', { ...world.make.notification({ accountId: to.id, ...notice, createdAt }), readAt });
}

function notifyDemoMember(world: World, { memberSession }: DemoDay): void {
  const member = personByEmail(world, 'member@zh.example');
  const coach = personByEmail(world, 'coach@zh.example');
  const link = `/sessions/${memberSession.id}`;
  const notices: Notice[] = [
    {
      kind: 'session-reminder',
      link,
      daysAgo: 0.05,
      isRead: false,
      title: { en: `Your session with ${coach.firstName} is today`, es: `Hoy tienes sesión con ${coach.firstName}` },
      body: { en: 'The room opens ten minutes before it starts.', es: 'La sala se abre diez minutos antes de empezar.' },
    },
    {
      kind: 'intake-due',
      link: '/user',
      daysAgo: 0.4,
      isRead: false,
      title: { en: 'You have a form to fill in', es: 'Tienes un cuestionario pendiente' },
      body: { en: 'It takes two minutes. Your coach sees it before you talk.', es: 'Son dos minutos. Tu coach lo verá antes de hablar.' },
    },
    {
      kind: 'note-shared',
      link: '/user/coach',
      daysAgo: 2.2,
      isRead: false,
      title: { en: `${coach.firstName} shared a note with you`, es: `${coach.firstName} ha compartido una nota contigo` },
      body: { en: 'Read what you agreed last time.', es: 'Lee lo que acordasteis la última vez.' },
    },
    {
      kind: 'session-booked',
      link,
      daysAgo: 5.5,
      isRead: true,
      title: { en: 'Your session is booked', es: 'Tu sesión está reservada' },
      body: { en: 'We will remind you the day before.', es: 'Te lo recordaremos el día antes.' },
    },
    {
      kind: 'recommendation',
      link: '/user/offerings',
      daysAgo: 24,
      isRead: true,
      title: { en: `${coach.firstName} recommends something to you`, es: `${coach.firstName} te recomienda algo` },
      body: { en: 'Open this to read more.', es: 'Ábrelo para leer más.' },
    },
  ];
  for (const notice of notices) notify(world, member, notice);
}

function notifyDemoCoach(world: World, { memberSession }: DemoDay, needsCare: readonly NeedsCare[]): void {
  const coach = personByEmail(world, 'coach@zh.example');
  for (const { relation, answerId, at } of needsCare) {
    const daysAgo = (world.now.getTime() - at.getTime()) / day;
    // As the product words it: it can appear on a lock screen, and names nobody there.
    notify(world, coach, {
      kind: 'care',
      link: `/coach/users/${relation.member.id}?view=answers`,
      daysAgo,
      isRead: false,
      createdBy: relation.member.id,
      subject: subjectOf(answerId),
      ...careWords('first', null),
    });
  }
  const request = world.rows.sessions.find((session) => session.coachId === coach.id && session.status === 'requested');
  if (request) {
    notify(world, coach, {
      kind: 'session-requested',
      link: '/coach/sessions',
      daysAgo: 0.7,
      isRead: false,
      title: { en: 'Session request', es: 'Solicitud de sesión' },
      body: { en: 'Accept it or suggest another time.', es: 'Acéptala o propón otra hora.' },
    });
  }
  notify(world, coach, {
    kind: 'session-booked',
    link: `/sessions/${memberSession.id}`,
    daysAgo: 5.5,
    isRead: true,
    createdBy: personByEmail(world, 'member@zh.example').id,
    title: { en: 'Maya Torres booked a session', es: 'Maya Torres ha reservado una sesión' },
    body: { en: 'The reason is in the session.', es: 'El motivo está en la sesión.' },
  });
  notify(world, coach, {
    kind: 'payout',
    link: '/coach/account',
    daysAgo: 16,
    isRead: true,
    title: { en: 'Your payout is on its way', es: 'Tu pago está en camino' },
    body: { en: 'The statement is in your account.', es: 'El extracto está en tu cuenta.' },
  });
}

function notifyOthers(world: World): void {
  const { random } = world.make;
  const waiting = world.coaches.filter((coach) => !coach.words.isApproved);
  for (const coach of waiting) {
    notify(world, coach.account, {
      kind: 'system',
      link: '/coach',
      daysAgo: 1.9,
      isRead: coach.words.email !== 'newcoach@zh.example',
      title: { en: 'We have received your profile', es: 'Hemos recibido tu perfil' },
      body: { en: 'We will review it within three working days.', es: 'Lo revisaremos en tres días laborables.' },
    });
  }
  for (const admin of world.admins) {
    notify(world, admin, {
      kind: 'demo',
      link: '/admin/demorequest',
      daysAgo: 0.4,
      isRead: false,
      title: { en: 'A new demo request', es: 'Nueva solicitud de demostración' },
      body: { en: 'Harbour & Finch Architects, 1 to 49 people.', es: 'Harbour & Finch Architects, de 1 a 49 personas.' },
    });
  }
  for (const { owner } of world.enterprises) {
    notify(world, owner, {
      kind: 'system',
      link: '/enterprise/dataMatrix',
      daysAgo: 3,
      isRead: random.chance(0.4),
      title: { en: 'Last month’s figures', es: 'Cifras del mes pasado' },
      body: { en: 'Enter them to see what has changed.', es: 'Introdúzcalas para ver qué ha cambiado.' },
    });
  }
  const memberIds = new Map(world.members.map((member) => [member.id, member]));
  const attended = world.rows.sessionRegistrations.filter(
    ({ status, updatedAt }) => status === 'attended' && world.now.getTime() - updatedAt.getTime() < 6 * day,
  );
  for (const place of attended) {
    const member = memberIds.get(place.userId);
    if (!member || member.email.endsWith('@zh.example')) continue;
    notify(world, member, {
      kind: 'feedback-due',
      link: '/user/sessions',
      daysAgo: (world.now.getTime() - place.updatedAt.getTime()) / day,
      isRead: random.chance(0.5),
      title: { en: 'How was your session?', es: '¿Qué tal tu sesión?' },
      body: { en: 'Two taps help your coach.', es: 'Dos toques ayudan a tu coach.' },
    });
  }
}

/** The coach read the demo member's data before each of the latest sessions. */
function addReadings(world: World): void {
  const member = personByEmail(world, 'member@zh.example');
  const coach = personByEmail(world, 'coach@zh.example');
  for (const [daysAgo, what] of [
    [30, 'intake-answers'],
    [14.2, 'scores'],
    [7.1, 'member-details'],
    [7.1, 'intake-answers'],
    [0.3, 'scores'],
  ] as const) {
    const at = world.make.ago(daysAgo);
    const reading = {
      id: world.make.id(at),
      at,
      actorId: coach.id,
      actorRole: 'COACH',
      action: 'health-data.read',
      aboutAccountId: member.id,
    } as const;
    add(world, 'auditEntries', { ...reading, subjectKind: 'account', subjectId: member.id, what });
  }
}
