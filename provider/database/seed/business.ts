import { dueDays, lineOf, totalsOf, vatOf } from '../../subscriptions/billing-rules.ts';
import { sellerKey, toSeller } from '../../subscriptions/seller.ts';
import { issueWords } from '../words/support.ts';
import { addDemoRequests } from './demo-requests.ts';
import { announcementWords } from './words/announcements.ts';
import { contactWords, demoSeller, planWords } from './words/business.ts';
import { add, after, type DemoEnterprise, day, found, hour, monthsAgo, personByEmail, type World } from './world.ts';

/** Plans, subscriptions with their payments, the employers' monthly data, demo requests, support. */
export function addBusiness(world: World): void {
  const planIds = addPlans(world);
  add(world, 'settings', {
    key: sellerKey,
    value: { seller: demoSeller, version: 1, changedByName: null },
    updatedAt: world.make.ago(420),
  });
  const [first, second, third] = world.enterprises;
  subscribe(world, found(first, 'enterprise'), {
    plan: found(planIds[2], 'plan'),
    interval: 'month',
    seats: 120,
    seatCents: 1790,
    months: 6,
    isCancelled: false,
  });
  subscribe(world, found(second, 'enterprise'), {
    plan: found(planIds[1], 'plan'),
    interval: 'year',
    seats: 40,
    seatCents: 11900,
    months: 6,
    isCancelled: false,
  });
  subscribe(world, found(third, 'enterprise'), {
    plan: found(planIds[0], 'plan'),
    interval: 'month',
    seats: 20,
    seatCents: 690,
    months: 4,
    isCancelled: true,
  });
  for (const enterprise of world.enterprises) addMonthlyData(world, enterprise);
  addDemoRequests(world);
  addSupport(world);
  addAnnouncements(world);
}

function addPlans(world: World): string[] {
  const createdAt = world.make.ago(420);
  return planWords.map((plan, position) => {
    const id = world.make.id(createdAt);
    add(world, 'plans', { ...plan, id, features: [...plan.features], currency: 'EUR', position, createdAt, updatedAt: createdAt });
    return id;
  });
}

interface Terms {
  readonly plan: string;
  readonly interval: 'month' | 'year';
  readonly seats: number;
  readonly seatCents: number;
  readonly months: number;
  readonly isCancelled: boolean;
}

/** A subscription that began this many months ago, with an invoice for each month or year since. */
function subscribe(world: World, { row, owner }: DemoEnterprise, terms: Terms): void {
  const { make, now } = world;
  const startedAt = monthsBefore(now, terms.months, 3);
  const length = terms.interval === 'year' ? 12 : 1;
  const id = make.id(startedAt);
  let periodFrom = startedAt;
  let latestFrom = startedAt;
  for (let number = 1; periodFrom <= now; number += 1) {
    const periodTo = monthsBefore(startedAt, -length * number);
    // Who cancelled has not paid the last invoice yet.
    const isLatest = periodTo > now;
    const status = isLatest && terms.isCancelled ? 'open' : 'paid';
    addInvoice(world, row, terms, { subscriptionId: id, status, periodFrom, periodTo });
    latestFrom = periodFrom;
    periodFrom = periodTo;
  }
  const cancelledAt = make.ago(6);
  add(world, 'subscriptions', {
    id,
    enterpriseId: row.id,
    planId: terms.plan,
    interval: terms.interval,
    status: terms.isCancelled ? 'cancelled' : 'running',
    seats: terms.seats,
    seatCents: terms.seatCents,
    currency: 'EUR',
    billingEmail: `billing@${owner.email.split('@')[1]}`,
    purchaseOrder: terms.interval === 'year' ? 'PO-2026-0418' : null,
    startedAt,
    periodFrom: latestFrom,
    renewsAt: terms.isCancelled ? null : periodFrom,
    cancelledAt: terms.isCancelled ? cancelledAt : null,
    cancelReason: terms.isCancelled ? 'We wait for next year’s budget.' : null,
    endsAt: terms.isCancelled ? periodFrom : null,
    createdAt: startedAt,
    updatedAt: terms.isCancelled ? cancelledAt : startedAt,
  });
}

interface Period {
  readonly subscriptionId: string;
  readonly status: 'open' | 'paid';
  readonly periodFrom: Date;
  readonly periodTo: Date;
}

function addInvoice(
  world: World,
  row: DemoEnterprise['row'],
  terms: Terms,
  { subscriptionId, status, periodFrom, periodTo }: Period,
): void {
  const { make, now } = world;
  const vat = vatOf(row.billing ?? null, { country: demoSeller.country, rate: demoSeller.vatPercent * 100 });
  const { name: planName } = found(
    world.rows.plans.find((plan) => plan.id === terms.plan),
    'plan',
  );
  const seats = { planName, seatCents: terms.seatCents, currency: 'EUR' };
  const lines = [lineOf(seats, 'seats', terms.seats, { from: periodFrom, to: periodTo })];
  add(world, 'paymentTransactions', {
    id: make.id(periodFrom),
    enterpriseId: row.id,
    subscriptionId,
    status,
    ...totalsOf(lines, vat),
    vatRate: vat.rate,
    vatNote: vat.note,
    currency: 'EUR',
    lines,
    billTo: row.billing ?? null,
    seller: toSeller(demoSeller),
    purchaseOrder: terms.interval === 'year' ? 'PO-2026-0418' : null,
    dueAt: after(periodFrom, dueDays * day),
    invoiceNumber: nextInvoiceNumber(world, periodFrom),
    periodFrom,
    periodTo,
    issuedAt: periodFrom,
    paidAt: status === 'paid' ? new Date(Math.min(after(periodFrom, make.random.integer(1, 60) * hour).getTime(), now.getTime())) : null,
  });
}

/** Numbers of a year follow one another, as the provider gives them. */
function nextInvoiceNumber(world: World, at: Date): string {
  const year = at.getUTCFullYear();
  const counter = world.rows.invoiceNumbers.find((row) => row.year === year);
  const last = (counter?.last ?? 0) + 1;
  if (counter) counter.last = last;
  else add(world, 'invoiceNumbers', { year, last });
  return `ZH-${year}-${String(last).padStart(6, '0')}`;
}

/** A year of monthly figures that improve a little, with last month still missing for one name. */
function addMonthlyData(world: World, { row, owner, members }: DemoEnterprise): void {
  const { make } = world;
  const employees = members.length * 9;
  for (let months = 12; months >= 1; months -= 1) {
    const gain = (12 - months) / 12;
    const values = {
      'total-employees': employees + Math.round(gain * 6) - make.random.integer(0, 3),
      'attendance-rate': round(0.93 + 0.02 * gain + make.random.integer(-8, 8) / 1000),
      'turnover-rate': round(0.021 - 0.006 * gain + make.random.integer(-2, 2) / 1000),
      'health-costs': Math.round(employees * (118 - 14 * gain + make.random.integer(-5, 5))),
      'absence-days': Math.round(employees * (0.92 - 0.16 * gain) + make.random.integer(-6, 6)),
    } as const;
    const month = monthsAgo(world, months);
    const at = new Date(Math.min(new Date(`${monthsAgo(world, months - 1)}-03T09:00:00Z`).getTime(), world.now.getTime()));
    for (const [name, value] of Object.entries(values) as [keyof typeof values, number][]) {
      if (months === 1 && name === 'health-costs') continue;
      add(world, 'analyticsInputVersions', {
        id: make.id(at),
        enterpriseId: row.id,
        name,
        month,
        value,
        enteredBy: owner.id,
        enteredAt: at,
      });
      add(world, 'analyticsInputs', {
        id: make.id(at),
        enterpriseId: row.id,
        name,
        month,
        value,
        enteredBy: owner.id,
        createdAt: at,
        updatedAt: at,
      });
    }
  }
}

function addSupport(world: World): void {
  const { make } = world;
  const people = {
    employer: personByEmail(world, 'employer@zh.example'),
    member: personByEmail(world, 'member@zh.example'),
    coach: personByEmail(world, 'coach@zh.example'),
  };
  issueWords.forEach((texts, index) => {
    const { category, by, answer, ...issue } = texts;
    const createdAt = make.ago(index * 6 + 1.3);
    const answeredAt = after(createdAt, 7 * hour);
    const id = make.id(createdAt);
    const isResolved = issue.status === 'resolved' || issue.status === 'closed';
    add(world, 'supportIssues', {
      ...issue,
      id,
      categoryId: found(world.categoryIds.get(category), `support category ${category}`),
      reporterId: people[by].id,
      reporterRole: people[by].role,
      enterpriseId: by === 'employer' ? people[by].enterpriseId : null,
      attachments: [],
      resolvedAt: isResolved ? answeredAt : null,
      waitingSince: answer === null && !isResolved ? createdAt : null,
      assigneeId: answer === null ? null : found(world.admins[index % 2], 'administrator').id,
      createdAt,
      updatedAt: answer === null ? createdAt : answeredAt,
    });
    if (answer !== null)
      add(world, 'supportEntries', {
        id: make.id(answeredAt),
        issueId: id,
        kind: 'answer',
        authorId: found(world.admins[index % 2], 'administrator').id,
        text: answer,
        at: answeredAt,
      });
  });
  contactWords.forEach((texts, index) => {
    const createdAt = make.ago(index * 4 + 0.8);
    const closedAt = after(createdAt, day);
    add(world, 'contactMessages', {
      ...texts,
      id: make.id(createdAt),
      createdAt,
      ...(index === 0 ? { updatedAt: createdAt } : { status: 'closed' as const, closedAt, updatedAt: closedAt }),
    });
  });
}

/** One that was sent, and one that is still to come. */
function addAnnouncements(world: World): void {
  const { make } = world;
  const admin = found(world.admins[0], 'administrator');
  announcementWords.forEach(({ sentDaysAgo, role, recipientCount, readCount, shownCount, ...words }) => {
    const at = make.ago(sentDaysAgo);
    const createdAt = sentDaysAgo > 0 ? at : make.ago(1);
    const id = make.id(createdAt);
    const isSent = sentDaysAgo > 0;
    add(world, 'announcements', {
      ...{ ...words, id, createdBy: admin.id, link: null, audience: { roles: [role] }, timeZone: 'Europe/Madrid' },
      ...{ status: isSent ? 'sent' : 'scheduled', sendAt: at, recipientCount, createdAt, updatedAt: createdAt },
      ...(isSent && { startedAt: at, endedAt: after(at, 5000) }),
    });
    const counts = [
      { channel: 'app', outcome: 'read', count: readCount },
      { channel: 'push', outcome: 'sent', count: shownCount + 1 },
      { channel: 'push', outcome: 'shown', count: shownCount },
    ] as const;
    if (isSent) for (const counted of counts) add(world, 'announcementCounts', { ...counted, announcementId: id, part: 0 });
  });
}

/** The same day of an earlier month at nine o'clock (UTC); negative for a later one. Days beyond 28 become 28. */
function monthsBefore(date: Date, months: number, dayOfMonth = date.getUTCDate()): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, Math.min(dayOfMonth, 28), 9));
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
