import { dayLater } from '../../../contract/calendar-days.ts';
import { shippedForms } from '../../../contract/forms/index.ts';
import type { AnswerValues, Question } from '../../../contract/intake-form.ts';
import { cleanValues, scoreOf } from '../../../contract/intake-rules.ts';
import { overallHealthScore } from '../../../contract/score-rules.ts';
import { add, after, day, dayIn, earlier, found, hour, minute, type Person, type Relation, type World } from './world.ts';

/** How a member is doing: drives answers and scores, so that they agree with each other. */
interface Course {
  /** Points when the member began, and gained per week. */
  readonly start: number;
  readonly weekly: number;
}

/** Answers and scores of every member who has chosen a coach. @returns answers that call for care, for notifying the coaches */
export function addHealth(world: World): NeedsCare[] {
  const { random } = world.make;
  const needsCare: NeedsCare[] = [];
  const seen = new Set<string>();
  for (const relation of world.relations) {
    if (seen.has(relation.member.id)) continue;
    seen.add(relation.member.id);
    const isDemoMember = relation.member.email === 'member@zh.example';
    const course = isDemoMember ? { start: 54, weekly: 0.75 } : { start: random.integer(38, 78), weekly: random.integer(-4, 9) / 10 };
    addScores(world, relation, course);
    addAnswers(world, relation, course);
  }
  const relationsOfConcern = world.relations.filter(
    ({ coach, member }) => coach.words.email === 'coach@zh.example' && !member.email.endsWith('@zh.example'),
  );
  needsCare.push(addAnswersOfConcern(world, found(relationsOfConcern[0], 'member of the demo coach')));
  return needsCare;
}

export interface NeedsCare {
  readonly relation: Relation;
  readonly answerId: string;
  readonly at: Date;
}

/**
 * Some people have recorded nothing for this many days. That covers the last month whose figures employers see, which began at most two
 * months and a day ago.
 */
const quietDays = 64;

/** Four in five of the members whose coach is not the demo coach. */
function isQuiet({ members }: World, member: Person, coachEmail: string): boolean {
  return members.indexOf(member) % 5 < 4 && coachEmail !== 'coach@zh.example';
}

/** A health score each week, a self score about twice, and the overall score that each led to. */
function addScores(world: World, { member, coach, chosenAt }: Relation, course: Course): void {
  const { make, now } = world;
  const { random } = make;
  const today = dayIn(member.timeZone, now);
  const first = dayIn(member.timeZone, chosenAt);
  const days = Math.round((Date.parse(today) - Date.parse(first)) / day);
  const quietSince = isQuiet(world, member, coach.account.email) ? quietDays : 0;
  const entries: { id: string; kind: 'health' | 'self'; value: number; day: string; recordedAt: string }[] = [];
  for (let age = days; age >= 1; age -= 1) {
    const isWeekly = age % 7 === 3;
    const isSelf = age % 7 === 1 || (age % 7 === 5 && random.chance(0.6));
    if (!isWeekly && !isSelf) continue;
    const kind = isWeekly ? 'health' : 'self';
    const noise = isWeekly ? random.integer(-3, 3) : random.integer(-9, 9);
    const value = Math.min(98, Math.max(12, Math.round(course.start + (course.weekly * (days - age)) / 7 + noise)));
    const recordedAt = earlier(after(now, -age * day + random.integer(-120, 120) * minute), now);
    const id = make.id(recordedAt);
    const onDay = dayLater(today, -age);
    const isKept = age > quietSince;
    const recordedBy = isWeekly && random.chance(0.3) ? coach.account.id : member.id;
    if (isKept)
      add(world, 'scoreEntries', { id, userId: member.id, kind, value, day: onDay, recordedBy, recordedAt, receivedAt: recordedAt });
    entries.push({ id, kind, value, day: onDay, recordedAt: recordedAt.toISOString() });
    const overall = overallHealthScore(entries.slice(-20), onDay);
    const overallId = overall && make.id(recordedAt);
    if (isKept && overall && overallId)
      add(world, 'overallScores', { id: overallId, userId: member.id, ...overall, computedAt: recordedAt });
  }
}

/** Users of the mood form answer it every eight weeks; the demo member each month, for a history worth looking at. */
function addAnswers(world: World, relation: Relation, course: Course): void {
  const { random } = world.make;
  const isDemoMember = relation.member.email === 'member@zh.example';
  addAnswer(world, relation, 'general-intake', after(relation.chosenAt, random.integer(1, 40) * hour), course.start);
  for (const key of ['phq-9', 'gad-7']) {
    if (!isDemoMember && !random.chance(0.55)) continue;
    const step = isDemoMember && key === 'phq-9' ? 4 : 8;
    // The demo member's worry form is due again.
    const last = after(world.now, isDemoMember && key === 'gad-7' ? -58 * day : -2 * day);
    for (let at = after(relation.chosenAt, 2 * day), weeks = 0; at < last; at = after(at, step * 7 * day), weeks += step) {
      addAnswer(world, relation, key, at, course.start + course.weekly * weeks + random.integer(-6, 6));
    }
  }
  if (isDemoMember) addDraft(world, relation.member);
  else if (random.chance(0.2)) addAnswer(world, relation, 'sleep-habits', after(relation.chosenAt, 3 * day), course.start);
}

/** The demo member has started the sleep form two evenings ago, and stopped half-way. */
function addDraft(world: World, member: Person): void {
  const startedAt = after(world.now, -2 * day);
  const answers: AnswerValues = { bedtime: 'after-midnight', 'minutes-to-sleep': 45, 'wake-ups': 'two-or-three' };
  const entries = Object.entries(answers).map(([questionId, value], index) => [
    questionId,
    { value, savedAt: after(startedAt, (index + 1) * 20_000).toISOString() },
  ]);
  add(world, 'intakeDrafts', {
    userId: member.id,
    formKey: 'sleep-habits',
    draftId: world.make.id(startedAt),
    formId: found(world.formIds.get('sleep-habits'), 'stored form sleep-habits'),
    formVersion: 1,
    entries: Object.fromEntries(entries),
    startedAt,
  });
}

/** Yesterday's mood form of someone who is not well at all. */
function addAnswersOfConcern(world: World, relation: Relation): NeedsCare {
  const at = after(world.now, -20 * hour);
  const answerId = addAnswer(world, relation, 'phq-9', at, 18, { 'item-9': 'several-days' });
  const openedAt = after(at, 2000);
  add(world, 'careAlerts', {
    id: answerId,
    memberId: relation.member.id,
    openedAt,
    step: 4,
    escalatedAt: after(openedAt, 12 * hour),
    nextStepAt: after(openedAt, 24 * hour),
  });
  return { relation, answerId, at };
}

function addAnswer(world: World, { member }: Relation, formKey: string, at: Date, wellness: number, fixed: AnswerValues = {}): string {
  const form = found(
    shippedForms.find(({ key }) => key === formKey),
    `form ${formKey}`,
  );
  const answeredAt = earlier(at, after(world.now, -30 * minute));
  const likely = form.questions.map((question) => [question.id, likelyAnswer(world, question, member, wellness)] as const);
  const given = Object.fromEntries(likely.filter(([, value]) => value !== undefined)) as AnswerValues;
  const values = cleanValues(form, { ...given, ...fixed });
  const score = scoreOf(form, values);
  const id = world.make.id(answeredAt);
  add(world, 'intakeAnswers', {
    id,
    userId: member.id,
    formId: found(world.formIds.get(formKey), `stored form ${formKey}`),
    formKey,
    formVersion: form.version,
    category: form.category,
    status: 'submitted',
    values,
    scoreTotal: score?.total ?? null,
    scoreMaximum: score?.maximum ?? null,
    scoreBandId: score?.bandId ?? null,
    needsCare: score?.needsCare ?? false,
    answeredAt,
    receivedAt: after(answeredAt, 2000),
  });
  return id;
}

/** @param wellness 0 (very unwell) to 100 (very well) */
function likelyAnswer(world: World, question: Question, member: Person, wellness: number): AnswerValues[string] | undefined {
  const { random } = world.make;
  switch (question.type) {
    case 'choice': {
      // The mood form's last item asks about self-harm: the demo has one such answer, on purpose.
      if (question.id === 'item-9') return question.options[0]?.code;
      const isWeighted = question.options.some((option) => option.weight !== undefined);
      if (!isWeighted) return random.pick(question.options.slice(0, -1)).code;
      const burden = Math.min(1, Math.max(0, (88 - wellness) / 80 + (random.fraction() - 0.5) * 0.4));
      return question.options[Math.round(burden * (question.options.length - 1))]?.code;
    }
    case 'multiple-choice':
      return random.some(question.options, random.integer(1, Math.min(3, question.maximumChoices ?? 3))).map((option) => option.code);
    case 'yes-no':
      return random.chance(0.25);
    case 'integer':
      return question.id === 'minutes-to-sleep' ? random.integer(1, 9) * 5 : random.integer(1, 5);
    case 'decimal':
      return random.integer(11, 16) / 2;
    case 'scale':
      return Math.min(
        question.maximum,
        Math.max(question.minimum, Math.round((question.id === 'stress-level' ? 110 - wellness : wellness) / 10)),
      );
    case 'long-text':
      return longAnswers[question.id]?.[member.language];
    default:
      return undefined;
  }
}

const longAnswers: Readonly<Record<string, Readonly<Record<'en' | 'es', string>>>> = {
  'condition-details': {
    en: 'A knee operation two years ago. Stairs are fine, running is not.',
    es: 'Me operaron de la rodilla hace dos años. Las escaleras bien, correr no.',
  },
  'stress-sources': {
    en: 'Too many meetings, and my father needs more help than before.',
    es: 'Demasiadas reuniones, y mi padre necesita más ayuda que antes.',
  },
};
