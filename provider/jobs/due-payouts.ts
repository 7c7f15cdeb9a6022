import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../database/open.ts';
import { notifications } from '../database/schema/index.ts';
import { daytimeZones } from './daytime.ts';

interface Due extends Record<string, unknown> {
  readonly id: string;
  readonly coachId: string;
  readonly startsOn: string;
}

const maxAtOnce = 1000;

/** Notifies coaches, once, that the month before is closed and its statement ready. Returns the notified accounts. */
export async function makePayoutNotifications(database: Database, now: Date): Promise<string[]> {
  const zones = await daytimeZones(database, now);
  if (zones.length === 0) return [];
  const days = zones.map(({ day }) => day).toSorted();
  const here = sql.join(
    zones.map(({ timeZone, day }) => sql`(${timeZone}::text, ${day}::date)`),
    sql`, `,
  );
  const { rows } = await database.execute<Due>(sql`
    select p.id, p.coach_id as "coachId", p.starts_on::text as "startsOn"
    from payouts p join accounts a on a.id = p.coach_id and a.deleted_at is null and a.deactivated_at is null
    join (values ${here}) here(zone, today) on here.zone = a.time_zone
    where p.amount_cents > 0 and p.ends_on >= ${days[0]}::date - 7 and p.ends_on < ${days.at(-1)}::date and here.today between p.ends_on + 1 and p.ends_on + 7
      and not exists (select 1 from notifications n where n.account_id = p.coach_id and n.once_key = 'payout:' || p.id)
    limit ${maxAtOnce}`);
  if (rows.length === 0) return [];
  const made = await database
    .insert(notifications)
    .values(
      rows.map(({ id, coachId, startsOn }) => ({
        id: uuid(),
        accountId: coachId,
        kind: 'payout' as const,
        title: {
          en: `Your statement for ${monthOf(startsOn, 'en')} is ready`,
          es: `Tu extracto de ${monthOf(startsOn, 'es')} está listo`,
        },
        body: { en: 'Open this to see what you earned.', es: 'Ábrelo para ver lo que has ganado.' },
        link: `/coach/account/${id}`,
        subject: `payout:${id}`,
        onceKey: `payout:${id}`,
        createdAt: now,
        pushDueAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ accountId: notifications.accountId });
  return made.map(({ accountId }) => accountId);
}

function monthOf(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(day));
}
