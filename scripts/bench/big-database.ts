import type pg from 'pg';

/** The numbers of everything at full scale; a smaller one is a share of each. */
const fullScale = { sessions: 1_000_000, notifications: 2_000_000 } as const;

/**
 * Fills a database that holds the demo business with years of use by others, and with a longer past
 * of the demo people. Set by set within the server: a million rows take seconds, not hours. Nothing of
 * it is due: jobs find nothing to do.
 *
 * @param scale share of `fullScale`, above 0 and at most 1
 */
export async function makeBigDatabase(client: pg.Client, scale: number): Promise<void> {
  // Triggers that check foreign keys row by row would take longest; the rows refer to each other by construction.
  await client.query('set session_replication_role = replica');
  await client.query(helpers(scale));
  await client.query(memberFunction(await demoMember(client)));
  await withoutIndexes(client, async () => {
    for (const step of steps) await client.query(step);
  });
  await client.query(keptScores);
  await client.query('drop schema big cascade');
  await client.query('set session_replication_role = default');
  await client.query('vacuum (analyze)');
}

/** Indexes that are built once over all rows take a fraction of the time. Those that hold a constraint stay. */
export async function withoutIndexes(client: pg.Client, fill: () => Promise<void>): Promise<void> {
  const indexes = await takeIndexesAway(client);
  await fill();
  for (const { definition } of indexes) await client.query(definition);
}

async function takeIndexesAway(client: pg.Client): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = 'public' and t.relkind = 'r' and not i.indisprimary
      and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows;
}

/** Ids that follow from a kind and a number, as UUIDv7 in order of the number; counts; and the demo people. */
function helpers(scale: number): string {
  const count = (full: number, least: number): number => Math.max(least, Math.round(full * scale));
  return `
    create schema big;
    create function big.id(kind text, n bigint) returns uuid language sql immutable as $$
      select (lpad(to_hex(n), 12, '0') || '7' || substr(md5(kind || n), 14, 3) || '8' || substr(md5(kind || n), 18))::uuid $$;
    create table big.size as select ${count(fullScale.sessions, 1000)} as sessions, ${count(fullScale.notifications, 2000)} as notifications,
      ${count(50_000, 100)} as members, ${count(500, 2)} as coaches, ${count(50, 2)} as enterprises,
      ${count(1_000_000, 1000)} as deliveries, ${count(500_000, 500)} as mails, ${count(5_000, 50)} as past,
      date_trunc('hour', now()) as now;
    create function big.person(address text) returns uuid language sql stable as $$ select id from public.accounts where email = address || '@zh.example' $$;
    create table big.demo as select big.person('member') as member, big.person('coach') as coach, big.person('admin') as admin,
      (select enterprise_id from accounts where email = 'employer@zh.example') as enterprise,
      (select id from offerings where kind = 'health') as offering;
    create function big.words(word text) returns jsonb language sql immutable as $$ select jsonb_build_object('en', word, 'es', word) $$;`;
}

async function demoMember(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ member: string }>('select member from big.demo');
  return rows[0]?.member ?? '';
}

/** Member number 0 is the demo member. With the id written out it is one expression, which is planned into each query. */
function memberFunction(id: string): string {
  return `create function big.member(n bigint) returns uuid language sql immutable as $$
    select case when n = 0 then '${id}'::uuid else big.id('member', n) end $$`;
}

/** The data that triggers would have stored. Looks up the scores of each member, so the indexes must exist. */
const keptScores = `
  update accounts a set overall_day = l.last, overall_by_day = overall_by_day(a.id, l.last)
  from (select user_id, max(day) as last from overall_scores group by 1) l where l.user_id = a.id`;

/** Every 25th member works for the demo employer, every 250th has chosen the demo coach. */
const steps = [
  `insert into enterprises (id, name, time_zone, language, set_up_at, created_at, updated_at)
   select big.id('enterprise', n), 'Enterprise ' || n, 'Europe/Madrid', 'en', now - interval '900 days', now - interval '900 days', now
   from big.size, generate_series(1, enterprises) n`,

  // The agreed terms are copied from the plan, as the trigger would, which does not run here.
  `insert into subscriptions (id, enterprise_id, plan_id, interval, status, seats, seat_cents, currency, terms, billing_email, started_at, period_from, created_at, updated_at)
   select big.id('subscription', n), big.id('enterprise', n), p.id, 'month', 'running', 2000, 900, 'EUR',
     jsonb_build_object('name', p.name, 'features', p.features, 'minimumSeats', p.minimum_seats, 'maximumSeats', p.maximum_seats, 'sessionsPerMonth', p.sessions_per_month),
     'billing@zh.example', now - interval '900 days', now - interval '30 days', now - interval '900 days', now
   from big.size, (select * from plans limit 1) p, generate_series(1, enterprises) n`,

  `insert into payment_transactions (id, enterprise_id, subscription_id, status, amount_cents, net_cents, vat_cents, vat_rate, vat_note,
     currency, lines, due_at, invoice_number, period_from, period_to, issued_at, paid_at)
   select big.id('payment', e * 100 + m), big.id('enterprise', e), big.id('subscription', e), 'paid', 90000, 90000, 0, 0, 'outside',
     'EUR', '[]', now - make_interval(days => m * 30 - 30), 'BIG-' || e || '-' || m,
     now - make_interval(days => m * 30), now - make_interval(days => m * 30 - 30), now - make_interval(days => m * 30), now
   from big.size, generate_series(1, enterprises) e, generate_series(1, 30) m`,

  `insert into accounts (id, email, email_verified_at, role, first_name, last_name, language, time_zone, enterprise_id, self_score_due_at, created_at, updated_at)
   select big.id('member', n), 'member' || n || '@big.zh.example', now, 'USER', 'Given' || n % 997, 'Family' || n % 4999, 'en',
     (array['Europe/Madrid', 'Europe/London', 'America/New_York', 'Asia/Tokyo'])[1 + n % 4],
     case when n % 25 = 0 then demo.enterprise else big.id('enterprise', 1 + n % size.enterprises) end,
     now + interval '1 day', now - make_interval(days => 30 + n % 870), now
   from big.size size, big.demo demo, generate_series(1, members) n`,

  `insert into account_profiles (account_id, profile, created_at)
   select big.id('member', n), 'member', now from big.size, generate_series(1, members) n`,

  `insert into accounts (id, email, email_verified_at, role, first_name, last_name, language, time_zone, created_at, updated_at)
   select big.id('coach', n), 'coach' || n || '@big.zh.example', now, 'COACH', 'Coach' || n, 'Family' || n % 97, 'en', 'Europe/Madrid',
     now - interval '950 days', now
   from big.size, generate_series(1, coaches) n`,

  `insert into coaches (account_id, sort_name, headline, about, spoken_languages, rating_sum, rating_count, submitted_at, approved_at, created_at, updated_at)
   select big.id('coach', n), 'family' || n % 97 || ' coach' || n, 'Small steps', 'We start where you are.', '{en}', 40 + n % 10, 10, now, now - interval '900 days', now - interval '950 days', now
   from big.size, generate_series(1, coaches) n`,

  `insert into coach_infos (id, coach_id, offering_id, headline, about, specialties, session_minutes, created_at, updated_at)
   select big.id('info', n), big.id('coach', n), demo.offering, 'Small steps', 'We start where you are.', '{sleep}', 50, now, now
   from big.size, big.demo demo, generate_series(1, coaches) n`,

  `insert into member_coaches (id, member_id, coach_id, offering_id, chosen_at)
   select big.id('choice', n), big.id('member', n), case when n % 250 = 0 then demo.coach else big.id('coach', 1 + n % size.coaches) end,
     demo.offering, now - make_interval(days => 30 + n % 300)
   from big.size size, big.demo demo, generate_series(1, members) n`,

  `insert into sign_in_sessions (id, account_id, refresh_hash, label, created_at, last_seen_at, expires_at)
   select big.id('device', n), big.member(n % size.members), md5('refresh' || n), 'Device', now - make_interval(days => n % 300),
     now - make_interval(hours => n % 700), now + interval '60 days'
   from big.size size, generate_series(1, members * 2) n where n % size.members <> 0`,

  `insert into sign_in_attempts (id, email, address, has_succeeded, at)
   select big.id('attempt', n), 'member' || n % size.members || '@big.zh.example', '10.0.0.' || n % 250, true, now - make_interval(mins => n % 1400)
   from big.size size, generate_series(1, members * 4) n`,

  `insert into one_time_codes (id, purpose, email, code_hash, created_at, expires_at)
   select big.id('code', n), 'sign-in', 'member' || n || '@big.zh.example', md5('code' || n), now - interval '2 hours', now - interval '1 hour'
   from big.size, generate_series(1, members / 10) n`,

  // In order of time, each coach one every twelve hours: 950 days back, 50 ahead. Every twentieth is a group, every 200th an orientation.
  `insert into sessions (id, kind, status, title, coach_id, offering_id, created_by, starts_at, ends_at, time_zone, capacity, registered_count,
     completed_at, room_id, conversation_id, calendar_uid, created_at, updated_at)
   select big.id('session', n), case when n % 200 = 0 then 'orientation' when n % 20 = 0 then 'group' else 'one-on-one' end,
     case when at + interval '50 minutes' > size.now then 'scheduled' when n % 10 = 3 then 'cancelled' else 'completed' end,
     'Health coaching', case when n % 200 = 0 then demo.admin else big.id('coach', 1 + n % size.coaches) end, demo.offering,
     case when n % 200 = 0 then demo.admin else big.id('coach', 1 + n % size.coaches) end,
     at, at + interval '50 minutes', 'Europe/Madrid', case when n % 20 = 0 then 12 else 1 end, 1,
     case when at + interval '50 minutes' > size.now then null else at + interval '50 minutes' end,
     big.id('room', n), null, n || '@big', least(at, size.now) - interval '7 days', least(at, size.now - interval '1 day')
   from big.size size, big.demo demo, generate_series(0, sessions - 1) n,
     lateral (select size.now - interval '950 days' + make_interval(hours => (n / size.coaches * 12)::int, mins => (n % size.coaches)::int) as at) time
   where n % 200 <> 0 or at < size.now`,

  `insert into session_registrations (id, session_id, user_id, status, coach_id, starts_at, session_status, session_kind, registered_at, attended_at, cancelled_at, updated_at)
   select big.id('place', n), s.id, big.member(case when n % 2000 = 7 then 0 else 1 + (n::bigint * 7919) % size.members end),
     case s.status when 'scheduled' then 'registered' when 'cancelled' then 'cancelled' else case when n % 20 = 9 then 'missed' else 'attended' end end,
     s.coach_id, s.starts_at, s.status, s.kind,
     s.created_at, case when s.status = 'completed' and n % 20 <> 9 then s.starts_at end, case when s.status = 'cancelled' then s.starts_at end, s.starts_at
   from big.size size, generate_series(0, sessions - 1) n, lateral (select * from sessions where id = big.id('session', n)) s`,

  // The demo coach's own past, with the members who chose this coach.
  `insert into sessions (id, kind, status, title, coach_id, offering_id, created_by, starts_at, ends_at, time_zone, capacity, registered_count,
     completed_at, room_id, conversation_id, calendar_uid, created_at, updated_at)
   select big.id('past', n), 'one-on-one', 'completed', 'Health coaching', demo.coach, demo.offering, demo.coach, at, at + interval '50 minutes',
     'Europe/Madrid', 1, 1, at + interval '50 minutes', big.id('past room', n), null, n || '@past', at, at
   from big.size size, big.demo demo, generate_series(1, past) n, lateral (select size.now - interval '100 days' - make_interval(hours => n * 4) as at) time`,
  `insert into session_registrations (id, session_id, user_id, status, coach_id, starts_at, session_status, registered_at, attended_at, updated_at)
   select big.id('past place', n), big.id('past', n), big.id('member', 250 * (1 + n % greatest(1, size.members / 250))), 'attended',
     s.coach_id, s.starts_at, s.status, s.created_at, s.starts_at, s.starts_at
   from big.size size, generate_series(1, past) n join sessions s on s.id = big.id('past', n)`,

  // Times that were offered once, and a month of free ones.
  `insert into time_slots (id, coach_id, starts_at, ends_at, status, created_at, updated_at)
   select big.id('slot', n), coach, at, at + interval '50 minutes', 'free', size.now, size.now
   from big.size size, generate_series(0, sessions / 2) n,
     lateral (select big.id('coach', 1 + n % size.coaches) as coach,
       size.now - interval '950 days' + make_interval(hours => (n / size.coaches * 24 + 6)::int) as at) time`,

  `insert into feedback (id, session_id, user_id, coach_id, stars, words, shows_name, created_at)
   select big.id('feedback', row_number() over ()), s.id, r.user_id, s.coach_id, 4, 'Good', true, s.ends_at
   from big.size size, sessions s join session_registrations r on r.session_id = s.id and r.status = 'attended'
   where s.calendar_uid like '%@big' and (s.ends_at > size.now - interval '3 days' or substr(s.room_id::text, 12, 1) in ('1', '4', '7')) or s.calendar_uid like '%@past'`,

  // Scores of ten days each, and the forms that everybody sent.
  `insert into score_entries (id, user_id, kind, value, day, recorded_by, recorded_at, received_at)
   select big.id('score', n), big.member(n % size.members), case when n % 2 = 0 then 'self' else 'health' end, 40 + n % 50,
     (size.now - make_interval(days => 8 + (n / size.members * 9)::int))::date, big.member(n % size.members),
     size.now - make_interval(days => 8 + (n / size.members * 9)::int), size.now
   from big.size size, generate_series(0, members * 10 - 1) n`,
  `insert into overall_scores (id, user_id, day, overall, health, self, computed_at)
   select big.id('overall', n), big.member(n % size.members), (size.now - make_interval(days => 8 + (n / size.members * 9)::int))::date,
     40 + n % 50, 50, 50, size.now
   from big.size size, generate_series(0, members * 10 - 1) n where n % size.members <> 0`,
  `insert into intake_answers (id, user_id, form_id, form_key, form_version, category, status, values, answered_at, received_at)
   select big.id('answer', n), big.id('member', n % size.members + 1), form.id, form.key, form.version, form.category, 'submitted', '{}',
     size.now - make_interval(days => 30 + n % 300), size.now - make_interval(days => 30 + n % 300)
   from big.size size, (select * from intake_forms where category = 'general' order by version desc limit 1) form, generate_series(0, members * 2 - 1) n`,

  `insert into notifications (id, account_id, kind, title, body, link, subject, once_key, created_at, read_at)
   select big.id('notification', n), big.member(n % size.members), 'session-reminder', big.words('Your session begins soon'), big.words('It begins in an hour.'),
     '/sessions/' || big.id('session', n % size.sessions), 'session:' || big.id('session', n % size.sessions), 'big:' || n,
     at, case when n % 50 = 0 then null else at + interval '1 hour' end
   from big.size size, generate_series(0, notifications - 1) n, lateral (select size.now - interval '2 hours' - (size.notifications - n) * (interval '900 days' / size.notifications) as at) time`,
  `insert into notifications (id, account_id, kind, title, body, once_key, created_at)
   select big.id('self', n), big.member(n), 'system', big.words('How are you?'), big.words('Rate your week.'), 'self-score:big', size.now - interval '2 days'
   from big.size size, generate_series(0, members - 1) n`,
  `insert into deliveries (id, notification_id, account_id, channel, status, created_at, sent_at, shown_at)
   select big.id('delivery', n), big.id('notification', n), big.member(n % size.members), 'push', case when n % 3 = 0 then 'shown' else 'sent' end,
     at, at, case when n % 3 = 0 then at + interval '20 seconds' end
   from big.size size, generate_series(greatest(0, notifications - deliveries), notifications - 1) n,
     lateral (select size.now - interval '2 hours' - (size.notifications - n) * (interval '360 days' / size.deliveries) as at) time`,
  // The triggers that count do not run here.
  `truncate delivery_counts`,
  `insert into delivery_counts (day, kind, channel, outcome, seconds, part, count)
   select (d.created_at at time zone 'UTC')::date, n.kind, d.channel, o.outcome, o.seconds, 0, count(*)
   from deliveries d join notifications n on n.id = d.notification_id, delivery_outcomes(d) o group by 1, 2, 3, 4, 5`,
  `insert into mails (id, account_id, kind, "to", subject, text, html, created_at, next_attempt_at, attempts, ended_at, ended_because)
   select big.id('mail', n), big.member(n % size.members), case when n % 20 = 0 then 'invitation' else 'notification' end, 'member' || n % size.members || '@big.zh.example', '', '', '',
     at, at, 1, at, 'sent'
   from big.size size, generate_series(0, mails - 1) n, lateral (select size.now - (size.mails - n) * (interval '29 days' / size.mails) as at) time`,

  `insert into employees (id, enterprise_id, account_id, sort_name, department, imported_at, invited_at, joined_at, created_at, updated_at)
   select big.id('employee', n), a.enterprise_id, a.id, lower(a.last_name || ' ' || a.first_name), 'Department ' || n % 7, a.created_at, a.created_at,
     case when n % 3 = 0 then null else a.created_at end, a.created_at, now
   from big.size, generate_series(1, members) n join accounts a on a.id = big.id('member', n)`,
  `truncate employee_counts`,
  `insert into employee_counts (enterprise_id, department, status, count)
   select e.enterprise_id, coalesce(e.department, ''), employee_status(e), count(*) from employees e where e.is_latest group by 1, 2, 3`,
  `insert into magic_links (id, account_id, enterprise_id, purpose, secret_hash, sent_at, expires_at, used_at)
   select big.id('link', n), e.account_id, e.enterprise_id, 'employee', md5('link' || n), size.now - make_interval(days => (n % 20)::int),
     size.now + interval '7 days', e.joined_at
   from big.size size, generate_series(1, members) n join employees e on e.id = big.id('employee', n)`,

  `insert into audit_entries (id, at, actor_id, actor_role, action, about_account_id, subject_kind, subject_id, what)
   select big.id('audit', n), at, case when n % 100 = 0 then demo.coach else big.id('coach', 1 + n % size.coaches) end, 'COACH',
     case when n % 3 = 0 then 'sign-in.succeeded' else 'health-data.read' end, big.member(n % size.members), 'account', big.member(n % size.members), 'scores'
   from big.size size, big.demo demo, generate_series(0, sessions - 1) n, lateral (select size.now - (size.sessions - n) * (interval '900 days' / size.sessions) as at) time`,
  `insert into idempotency_keys (account_id, key, endpoint_name, request_hash, status, reply, created_at)
   select big.member(n % size.members), big.id('key', n), 'scores.createSelf', md5('key' || n), 200, '{"data":{"done":true}}',
     size.now - (size.sessions - n) * (interval '180 days' / size.sessions)
   from big.size size, generate_series(sessions / 2, sessions - 1) n`,

  // As the database's trigger would make them with the choices. All are read, and each was written in at another time.
  `insert into conversations (id, kind, pair_key, last_position, last_event, last_message_at, created_at)
   select big.id('choice', n), 'direct', pair_key_of(c.member_id, c.coach_id), 20, 20, now - make_interval(mins => n), now - interval '60 days'
   from big.size, generate_series(1, members / 2) n join member_coaches c on c.id = big.id('choice', n)`,
  `insert into conversation_members (conversation_id, account_id, last_read_position, delivered_position, joined_at)
   select big.id('choice', n), side.account, 20, 20, now from big.size, generate_series(1, members / 2) n
     join member_coaches c on c.id = big.id('choice', n), lateral (values (c.member_id), (c.coach_id)) side(account)`,
  `insert into messages (id, conversation_id, position, event, sender_id, text, sent_at, received_at, changed_at)
   select big.id('message', n), big.id('choice', 1 + n / 20), 1 + n % 20, 1 + n % 20, big.id('member', 1 + n / 20), 'Hello', at, at, at
   from big.size, generate_series(0, members / 2 * 20 - 1) n, lateral (select now - make_interval(mins => 1 + n / 20, secs => 19 - n % 20) as at) time`,
  `insert into personal_notes (id, coach_id, user_id, text, written_at, created_at, updated_at)
   select big.id('note', n), case when n % 250 = 0 then demo.coach else big.id('coach', 1 + n % size.coaches) end, big.id('member', n), 'Slept better', now, now, now
   from big.size size, big.demo demo, generate_series(1, members) n`,

  `insert into payouts (id, coach_id, starts_on, ends_on, status, amount_cents, currency, paid_at, created_at, updated_at)
   select big.id('payout', c * 100 + m), big.id('coach', c), month::date, (month + interval '1 month - 1 day')::date, 'paid', 10000, 'EUR', size.now, size.now, size.now
   from big.size size, generate_series(1, coaches) c, generate_series(2, 30) m,
     lateral (select date_trunc('month', size.now) - make_interval(months => m) as month) start`,
  `insert into payout_items (id, payout_id, session_id, minutes, attended_count, hourly_rate_cents, amount_cents, created_at)
   select big.id('item', row_number() over ()), p.id, s.id, 50, 1, 4000, 3333, s.ends_at
   from sessions s join payouts p on p.coach_id = s.coach_id and p.starts_on = date_trunc('month', s.starts_at)::date
   where s.status = 'completed' and s.calendar_uid like '%@big' on conflict do nothing`,
];
