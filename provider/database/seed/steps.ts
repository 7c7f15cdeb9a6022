import { dayLater } from '../../../contract/calendar-days.ts';
import type { NewRow } from '../rows.ts';
import { add, after, day, dayIn, earlier, found, minute, type Person, type Relation, type World } from './world.ts';

/** Steps have run so long. */
const weeks = 4;
const days = weeks * 7;

/** Days ago on which nothing came of a step: kept on four of the last five days, and about as often before. */
const missed: ReadonlySet<number> = new Set([3, 8, 9, 14, 20, 25]);
/** An illness, in days ago. */
const illness = { from: 13, to: 11 };

type Words = Readonly<Record<Person['language'], string>>;
type StepGiven = Partial<NewRow<'steps'>> & { title: string };

const words = {
  sleep: { en: 'Sleep seven hours on work nights', es: 'Dormir siete horas entre semana' },
  sleepWhy: { en: 'I want to have patience left in the evening.', es: 'Quiero llegar a la noche con paciencia.' },
  sleepSign: { en: 'I wake up before the alarm.', es: 'Me despierto antes de que suene el despertador.' },
  phone: { en: 'Leave the phone outside the bedroom', es: 'Dejar el móvil fuera del dormitorio' },
  rested: { en: 'How rested did I wake up?', es: '¿Qué tal he descansado?' },
  walk: { en: 'Walk after lunch', es: 'Caminar después de comer' },
  coffee: { en: 'No coffee after two', es: 'Nada de café a partir de las dos' },
  restless: { en: 'A restless night', es: 'Una noche inquieta' },
} as const satisfies Readonly<Record<string, Words>>;

/** Goals, steps and four weeks of ticks of two members of the demo coach. Made last: what is made before it stays as it was. */
export function addSteps(world: World): void {
  const ofDemoCoach = world.relations.filter(({ coach }) => coach.words.email === 'coach@zh.example');
  const isDemoMember = ({ member }: Relation) => member.email === 'member@zh.example';
  addOfDemoMember(world, found(ofDemoCoach.find(isDemoMember), 'coach of the demo member'));
  const others = ofDemoCoach.filter(
    (relation) => !relation.member.email.endsWith('@zh.example') && relation.chosenAt < after(world.now, -days * day),
  );
  const { member } = found(others[1] ?? others[0], 'other member of the demo coach');
  addTicks(world, member, addStep(world, member, { title: words.walk[member.language] }), (age) => (missed.has(age) ? null : 1));
}

function addOfDemoMember(world: World, { member, coach }: Relation): void {
  const { make, now } = world;
  const { random } = make;
  const { language } = member;
  const today = dayIn(member.timeZone, now);
  const goal = make.goal({
    userId: member.id,
    title: words.sleep[language],
    why: words.sleepWhy[language],
    sign: words.sleepSign[language],
    until: dayLater(today, 60),
    createdAt: after(now, -days * day),
  });
  add(world, 'goals', goal);
  const phone = addStep(world, member, {
    title: words.phone[language],
    goalId: goal.id,
    pauses: [{ from: dayLater(today, -illness.from), to: dayLater(today, -illness.to) }],
  });
  addTicks(world, member, phone, (age) => {
    if (age <= illness.from && age >= illness.to) return null;
    return missed.has(age) ? (random.chance(0.5) ? 0 : null) : 1;
  });
  const walk = addStep(world, member, {
    title: words.walk[language],
    answer: 'number',
    unit: 'minutes',
    target: 20,
    rhythm: { kind: 'weekly', times: 3 },
  });
  addTicks(world, member, walk, (age) => (age % 7 === 2 || age % 7 === 4 || age % 7 === 6 ? 5 * random.integer(4, 8) : null));
  // Answered for today too: a demo that has just started sends no reminder.
  const rested = addStep(world, member, {
    title: words.rested[language],
    goalId: goal.id,
    answer: 'rating',
    remindAt: '08:00',
    isShared: false,
  });
  addTicks(world, member, rested, (age) => (age !== 0 && missed.has(age + 1) ? null : random.integer(age > 14 ? 2 : 3, 5)), {
    untilAge: 0,
    note: (value) => (value === 2 ? words.restless[language] : null),
  });
  const offeredAt = after(now, -day);
  const offer = { createdBy: coach.account.id, createdAt: offeredAt, startsOn: today };
  addStep(world, member, {
    ...offer,
    title: words.coffee[language],
    rhythm: { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5] },
    state: 'offered',
  });
}

function addStep(world: World, member: Person, given: StepGiven): string {
  const { make, now } = world;
  const startsOn = dayLater(dayIn(member.timeZone, now), -days);
  const row = make.step({ userId: member.id, createdAt: after(now, -days * day), startsOn, ...given });
  add(world, 'steps', row);
  return row.id;
}

/** @param answerOf the answer so many days ago; null for none */
function addTicks(
  world: World,
  member: Person,
  stepId: string,
  answerOf: (age: number) => number | null,
  { untilAge = 1, note = () => null }: { untilAge?: number; note?: (value: number) => string | null } = {},
): void {
  const { make, now } = world;
  const today = dayIn(member.timeZone, now);
  for (let age = days; age >= untilAge; age -= 1) {
    const value = answerOf(age);
    if (value === null) continue;
    const tickedAt = earlier(after(now, -age * day + make.random.integer(-90, 90) * minute), now);
    add(world, 'stepTicks', make.stepTick({ stepId, userId: member.id, day: dayLater(today, -age), value, note: note(value), tickedAt }));
  }
}
