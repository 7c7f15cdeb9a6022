import { demoRequestWords } from './words/business.ts';
import { add, after, day, found, hour, type World } from './world.ts';

/** Demo requests in every state, each with the steps that led there. */
export function addDemoRequests(world: World): void {
  for (const [index, texts] of demoRequestWords.entries()) addDemoRequest(world, texts, index);
}

type Words = (typeof demoRequestWords)[number];
const steps = ['new', 'assigned', 'meeting-scheduled', 'following-up'] as const;

function addDemoRequest(world: World, texts: Words, index: number): void {
  const { make, now } = world;
  const admin = found(world.admins[0], 'administrator');
  const isDecided = texts.status === 'accepted' || texts.status === 'declined';
  const reached = isDecided ? (texts.status === 'accepted' ? 3 : 1) : steps.indexOf(texts.status as (typeof steps)[number]);
  const enterprise = texts.status === 'accepted' ? world.enterprises.find(({ row }) => row.name === texts.companyName) : undefined;
  const createdAt = enterprise ? after(found(enterprise.row.createdAt, 'date of the enterprise'), -12 * day) : make.ago(index * 3 + 0.4);
  const id = make.id(createdAt);
  const meetingStartsAt = reached < 2 ? null : texts.status === 'meeting-scheduled' ? inTwoDays(now) : after(createdAt, 4 * day);
  const decidedAt = isDecided ? after(createdAt, texts.status === 'accepted' ? 10 * day : 1 * day) : null;
  const at = [createdAt, after(createdAt, 4 * hour), after(createdAt, 9 * hour), after(createdAt, 5 * day)];

  addSteps(world, id, at.slice(0, reached + 1));
  const finalNote =
    texts.status === 'accepted'
      ? 'Starts with the plan Start, twenty seats.'
      : texts.status === 'declined'
        ? 'We give out nobody’s data.'
        : null;
  if (decidedAt !== null)
    add(world, 'demoRequestEvents', {
      id: make.id(decidedAt),
      demoRequestId: id,
      actorId: admin.id,
      kind: texts.status === 'accepted' ? 'accepted' : 'declined',
      status: texts.status,
      note: finalNote,
      at: decidedAt,
    });

  add(world, 'demoRequests', {
    ...texts,
    id,
    assignedAdminId: reached >= 1 ? admin.id : null,
    meetingStartsAt,
    meetingEndsAt: meetingStartsAt === null ? null : after(meetingStartsAt, hour / 2),
    ...(texts.status === 'following-up' && {
      followUpAt: after(found(at[3], 'time of the follow-up'), 9 * day),
      remindAt: after(found(at[3], 'time of the follow-up'), 9 * day),
    }),
    timeZone: texts.language === 'es' ? 'Europe/Madrid' : null,
    meetingTimeZone: meetingStartsAt === null ? null : admin.timeZone,
    meetingLink: meetingStartsAt === null ? null : 'https://meet.example/zh-demo',
    finalNote,
    decidedAt,
    secretUsedAt: enterprise?.row.createdAt ?? null,
    enterpriseId: enterprise?.row.id ?? null,
    createdAt,
    updatedAt: decidedAt ?? found(at[reached], 'time of the step'),
    version: reached + 1 + (isDecided ? 1 : 0),
  });
}

/** The steps of a request, by when they were taken. */
function addSteps(world: World, demoRequestId: string, at: readonly Date[]): void {
  const { make } = world;
  const admin = found(world.admins[0], 'administrator');
  const notes = [
    null,
    `${admin.firstName} ${admin.lastName}`,
    'Video call, thirty minutes.',
    'Liked the offline part. Asked for a price for 120 seats.',
  ];
  at.forEach((stepAt, step) => {
    const status = found(steps[step], 'step');
    const nextAt = status === 'following-up' ? after(stepAt, 9 * day) : null;
    add(world, 'demoRequestEvents', {
      id: make.id(stepAt),
      demoRequestId,
      actorId: step === 0 ? null : admin.id,
      kind: found((['requested', 'assigned', 'meeting', 'followed-up'] as const)[step], 'kind of the step'),
      status,
      note: notes[step] ?? null,
      nextAt,
      at: stepAt,
    });
  });
}

function inTwoDays(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 2, 14));
}
