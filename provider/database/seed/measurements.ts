import { dayLater } from '../../../contract/calendar-days.ts';
import { type MeasurementKind, measurementProblem } from '../../../contract/measurement-rules.ts';
import { add, after, day, dayIn, earlier, hour, minute, type Person, personByEmail, type World } from './world.ts';

/** The period that is measured. */
const days = 91;

/** Which kinds the demo member's coaches see. */
const shared: readonly MeasurementKind[] = ['weight', 'blood-pressure', 'steps-walked', 'sleep-time'];

/** Three months of what the demo member measured. Made last: what is made before it stays as it was. */
export function addMeasurements(world: World): void {
  const member = personByEmail(world, 'member@zh.example');
  const { random } = world.make;
  /** Progress from 0 to 1: better habits show slowly. */
  const progress = (age: number) => (days - age) / days;
  const about = (middle: number, spread: number) => Math.round((middle + (random.integer(-100, 100) / 100) * spread) * 10) / 10;
  const whole = (middle: number, spread: number) => Math.round(about(middle, spread));

  for (let age = days; age >= 0; age -= 1) {
    if (age % 3 === 0) measure(world, member, age, 7, 'weight', about(84.6 - 3.4 * progress(age), 0.5));
    if (age % 14 === 0) measure(world, member, age, 7, 'waist', about(98 - 3 * progress(age), 0.5));
    if (age % 7 === 1) {
      measure(world, member, age, 8, 'blood-pressure', whole(136 - 8 * progress(age), 5), whole(86 - 5 * progress(age), 4));
      measure(world, member, age, 8, 'resting-pulse', whole(70 - 6 * progress(age), 3));
    }
    // Today's are not over yet.
    if (age > 0 && !random.chance(0.08)) {
      measure(world, member, age, 22, 'steps-walked', whole((age % 7 < 5 ? 6800 : 5200) + 1800 * progress(age), 1900));
      measure(world, member, age, 7, 'sleep-time', whole(395 + 30 * progress(age), 50));
    }
  }
  // Two check-ups.
  const checkUps: readonly (readonly [MeasurementKind, number, number])[] = [
    ['glucose', 5.9, 5.6],
    ['hba1c', 40, 38],
    ['cholesterol', 5.8, 5.3],
    ['ldl', 3.7, 3.3],
    ['hdl', 1.2, 1.3],
  ];
  for (const [kind, first, second] of checkUps) {
    measure(world, member, 85, 9, kind, first);
    measure(world, member, 6, 9, kind, second);
  }
  const decidedAt = after(world.now, -days * day);
  for (const kind of shared) add(world, 'measurementSharing', world.make.measurementSharing({ userId: member.id, kind, decidedAt }));
}

/**
 * @param age days ago
 * @param at the hour, UTC
 */
function measure(
  world: World,
  member: Person,
  age: number,
  at: number,
  kind: MeasurementKind,
  value: number,
  second: number | null = null,
) {
  const problem = measurementProblem({ kind, value, secondValue: second });
  if (problem !== null) throw new Error(`The demo data have an implausible ${kind}: ${value} (${problem}).`);
  const { make, now } = world;
  const midnight = new Date(Math.floor(now.getTime() / day) * day);
  const measuredAt = earlier(after(midnight, -age * day + at * hour + make.random.integer(0, 50) * minute), now);
  const on = dayLater(dayIn(member.timeZone, now), -age);
  add(world, 'measurements', make.measurement({ userId: member.id, kind, value, secondValue: second, day: on, measuredAt }));
}
