import { earningCents } from '../../../contract/payout-rules.ts';
import { add, after, type DemoCoach, day, hour, monthsAgo, type World } from './world.ts';

/** A payout per coach and month: the present one is growing, the last one is due in the first days of a month. */
export function addPayouts(world: World): void {
  for (const coach of world.coaches) {
    if (!coach.words.isApproved) continue;
    for (let months = 6; months >= 0; months -= 1) addPayout(world, coach, months);
  }
}

function addPayout(world: World, coach: DemoCoach, months: number): void {
  const { make, now } = world;
  const month = monthsAgo(world, months);
  const next = months === 0 ? null : monthsAgo(world, months - 1);
  const startsOn = `${month}-01`;
  const endsOn = lastDayOf(month);
  const completed = world.rows.sessions.filter(
    (session) => session.coachId === coach.account.id && session.status === 'completed' && session.startsAt.toISOString().startsWith(month),
  );
  if (completed.length === 0) return;

  const closedAt = next === null ? null : new Date(`${next}-01T06:00:00Z`);
  const paidAt = closedAt === null ? null : after(closedAt, 4 * day + 3 * hour);
  const isPaid = paidAt !== null && paidAt <= now;
  const createdAt = new Date(Math.min(new Date(`${startsOn}T00:05:00Z`).getTime(), now.getTime()));
  const id = make.id(createdAt);
  const rate = coach.row.hourlyRateCents;
  const items = completed.map((session) => {
    const minutes = Math.round((session.endsAt.getTime() - session.startsAt.getTime()) / 60_000);
    const attendedCount = world.rows.sessionRegistrations.filter(
      (place) => place.sessionId === session.id && place.status === 'attended',
    ).length;
    return {
      id: make.id(session.endsAt),
      payoutId: id,
      sessionId: session.id,
      minutes,
      attendedCount,
      hourlyRateCents: rate,
      amountCents: earningCents(minutes, rate),
      createdAt: session.endsAt,
    };
  });
  add(world, 'payouts', {
    id,
    coachId: coach.account.id,
    startsOn,
    endsOn,
    status: months === 0 ? 'open' : isPaid ? 'paid' : 'due',
    amountCents: items.reduce((sum, item) => sum + item.amountCents, 0),
    currency: 'EUR',
    reference: isPaid ? `ZH-${month}-${id.slice(-6).toUpperCase()}` : null,
    paidAt: isPaid ? paidAt : null,
    createdAt,
    updatedAt: isPaid ? paidAt : (closedAt ?? now),
  });
  for (const item of items) add(world, 'payoutItems', item);
}

function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 1, 0)).toISOString().slice(0, 10);
}
