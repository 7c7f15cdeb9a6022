import * as z from 'zod';
import { day, endpoint, instant, money, typedText } from './endpoint.ts';
import { figure, suppressionReason } from './figure.ts';
import { smallestDepartmentGroup, smallestGroup } from './group-sizes.ts';

/** A calendar month, `2026-11`. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Use a month like 2026-11.');

/** Periods are fixed, so that two overlapping ones cannot be subtracted from each other. */
export const analyticsPeriod = z.enum(['3-months', '6-months', '12-months']);
export type AnalyticsPeriod = z.infer<typeof analyticsPeriod>;

/** Monthly data that an employer enters (/enterprise/dataMatrix). Rates are shares from 0 to 1, costs whole units of the currency. */
export const monthlyDataName = z.enum(['total-employees', 'attendance-rate', 'turnover-rate', 'health-costs', 'absence-days']);
export type MonthlyDataName = z.infer<typeof monthlyDataName>;

/**
 * The limits of entries: beyond `likely` the app asks once more, beyond `possible` the value is refused. `digits` after the decimal
 * point.
 */
export const monthlyDataRules: Readonly<
  Record<
    MonthlyDataName,
    { unit: 'people' | 'share' | 'money' | 'days'; digits: number; possible: [number, number]; likely: [number, number] }
  >
> = {
  'total-employees': { unit: 'people', digits: 0, possible: [0, 10_000_000], likely: [1, 500_000] },
  'attendance-rate': { unit: 'share', digits: 4, possible: [0, 1], likely: [0.7, 1] },
  'turnover-rate': { unit: 'share', digits: 4, possible: [0, 1], likely: [0, 0.2] },
  'health-costs': { unit: 'money', digits: 2, possible: [0, 1_000_000_000], likely: [0, 50_000_000] },
  'absence-days': { unit: 'days', digits: 1, possible: [0, 100_000_000], likely: [0, 5_000_000] },
};

const author = z.object({ byName: z.string(), at: instant });
/** `history`: the former values, latest first; null is a value that was removed. */
const monthlyValue = z.object({
  month,
  value: z.number(),
  entered: author,
  history: z.array(author.extend({ value: z.number().nullable() })),
});
const monthlyData = z.object({ name: monthlyDataName, months: z.array(monthlyValue) });

/** The scope of a response, in every response. */
const about = {
  period: analyticsPeriod,
  /** Null for the whole workforce. */
  department: z.string().nullable(),
  /** Departments with figures of their own. */
  departments: z.array(z.string()),
  minimumGroupSize: z.int().min(smallestGroup),
  /** The number of people that a department needs. Not in older replies, which a device may still show. */
  departmentGroupSize: z.int().min(smallestDepartmentGroup).optional(),
  /** The last closed month, with which the period ends; null before the first. */
  lastMonth: month.nullable(),
  /** When it was closed: since then, and until the next closing, the figures stand. */
  releasedAt: instant.nullable(),
  /** The number of people behind the figures, in the last month. */
  people: z.int().min(0),
  asOf: instant,
};

/** Bands of the health score: from `fromScore` up to, not including, that of the band before. */
const healthBand = z.enum(['thriving', 'steady', 'building', 'needs-support']);
export const healthBands = [
  { band: 'thriving', fromScore: 80 },
  { band: 'steady', fromScore: 60 },
  { band: 'building', fromScore: 40 },
  { band: 'needs-support', fromScore: 0 },
] as const satisfies readonly { band: z.infer<typeof healthBand>; fromScore: number }[];

const period = analyticsPeriod.optional();
const range = z.object({ low: money, high: money });

/** Members' data are seen by employers as aggregates only (docs/design.md, Employers' figures). */
const ofEmployer = {
  method: 'GET',
  access: ['EMPLOYER'],
  permission: 'enterprise.analytics',
  memberData: 'none',
  offline: 'cache',
} as const;
const ofWorkforce = { ...ofEmployer, query: z.object({ period, department: typedText().max(200).optional() }) } as const;

export const analytics = {
  averageHealthProgress: endpoint({
    ...ofWorkforce,
    path: '/enterprise/analytics/avg-workforce-health-progress',
    summary: 'Average health score of the workforce by month',
    /** `change`: of the people in the last month, each since their first month within the period. */
    reply: z.object({ ...about, months: z.array(z.object({ month, averageScore: figure, people: z.int().min(0) })), change: figure }),
  }),
  progressByDaysOnPlan: endpoint({
    ...ofWorkforce,
    path: '/enterprise/analytics/avg-employee-health-progress-vs-days-on-plan',
    summary: 'Average change of the health score by how long members have been on the plan',
    reply: z.object({
      ...about,
      /** `toDay` is null in the last, open group. People are counted with those who joined about when they did. */
      groups: z.array(
        z.object({ fromDay: z.int().min(0), toDay: z.int().min(0).nullable(), averageChange: figure, people: z.int().min(0) }),
      ),
    }),
  }),
  progressByAttendanceAndTurnover: endpoint({
    ...ofEmployer,
    query: z.object({ period }),
    path: '/enterprise/analytics/avg-workforce-health-progress-vs-attendance-turn-over-rate',
    summary: 'Average health score beside the attendance and turnover that the employer entered, by month',
    reply: z.object({
      ...about,
      months: z.array(
        z.object({
          month,
          averageScore: figure,
          people: z.int().min(0),
          attendanceRate: z.number().nullable(),
          turnoverRate: z.number().nullable(),
        }),
      ),
    }),
  }),
  returnOnInvestment: endpoint({
    ...ofEmployer,
    query: z.object({
      period,
      /** The cost of a day of absence, by the employer's own figures; without it absences are not valued. */
      absenceDayCents: z.coerce.number().int().min(0).max(10_000_000).optional(),
    }),
    path: '/enterprise/analytics/roi',
    summary: 'What the subscription cost beside what the entered costs and absences changed by: a range, and an association only',
    reply: z.object({
      period: analyticsPeriod,
      /**
       * When 'before' ends: the first subscription began, or the first person joined. Null until then.
       */
      since: day.nullable(),
      /** From invoices, without VAT, for the share of their periods within the months that the saving is computed from. */
      cost: money,
      /** Whole months before `since` (the baseline), and those of the period that lie within a subscription. */
      months: z.array(
        z.object({
          month,
          isBaseline: z.boolean(),
          /** Has everything that is needed; figures are computed from these alone. */
          isUsed: z.boolean(),
          employees: z.number().nullable(),
          healthCosts: z.number().nullable(),
          absenceDays: z.number().nullable(),
        }),
      ),
      /** Months that are used; a range needs two on each side. */
      usable: z.object({ baseline: z.int().min(0), compared: z.int().min(0), needed: z.literal(2) }),
      /** Per employee and month, in the units entered; null until there are enough months. */
      perEmployee: z
        .object({
          baseline: z.object({ healthCosts: z.number(), absenceDays: z.number().nullable() }),
          compared: z.object({ healthCosts: z.number(), absenceDays: z.number().nullable() }),
        })
        .nullable(),
      /** (baseline - compared) per employee and month x employees x months, ± twice its standard error. Below zero: it cost more. */
      saving: range.nullable(),
      /** Saving divided by cost, where there was a cost. */
      ratio: z.object({ low: z.number(), high: z.number() }).nullable(),
      absenceDayCents: z.int().nullable(),
      asOf: instant,
    }),
  }),
  totalEmployees: endpoint({
    ...ofEmployer,
    query: z.object({ period }),
    path: '/enterprise/analytics/total-employees',
    summary: 'How many employees there are, were invited and joined, by month',
    /** Head counts of the employer's own list, at the end of each month. The last month is the current one. */
    reply: z.object({
      period: analyticsPeriod,
      /** The number of employees in the company's own monthly data, including people who are not on the list. */
      entered: z.object({ month, employees: z.number() }).nullable(),
      total: z.int().min(0),
      invited: z.int().min(0),
      joined: z.int().min(0),
      months: z.array(z.object({ month, total: z.int().min(0), joined: z.int().min(0), left: z.int().min(0) })),
      asOf: instant,
    }),
  }),
  topHealthPerformers: endpoint({
    ...ofEmployer,
    query: z.object({ period }),
    path: '/enterprise/analytics/top-health-performers',
    summary: 'The members with the largest gain, by name only where they agreed to it',
    reply: z.object({
      period: analyticsPeriod,
      minimumGroupSize: z.int().min(smallestGroup),
      lastMonth: month.nullable(),
      /** True when fewer members than the minimum group agreed; the list is empty then. */
      isSuppressed: z.boolean(),
      why: suppressionReason.nullable(),
      items: z.array(z.object({ place: z.int().min(1), fullName: z.string(), image: z.string().nullable() })),
      asOf: instant,
    }),
  }),
  healthStatus: endpoint({
    ...ofWorkforce,
    path: '/enterprise/analytics/workforce-health-status',
    summary: 'How the workforce is spread over the bands of the health score, in the last month and in the first of the period',
    reply: z.object({
      ...about,
      firstMonth: month.nullable(),
      bands: z.array(z.object({ band: healthBand, fromScore: z.int(), people: figure, share: figure, shareAtFirst: figure })),
      averageScore: figure,
    }),
  }),
  enterMonthlyData: endpoint({
    method: 'POST',
    path: '/enterprise/analytics/create/{name}',
    summary: 'Enters monthly data; a month that is entered again replaces the former value, and null takes it out',
    act: { about: 'figures', id: 'params.name', count: 'body.months' },
    access: ['EMPLOYER'],
    permission: 'enterprise.data',
    offline: 'online',
    params: z.object({ name: monthlyDataName }),
    body: z.object({
      months: z
        .array(z.object({ month, value: z.number().min(0).max(1_000_000_000).nullable() }))
        .min(1)
        .max(60),
    }),
    reply: monthlyData,
  }),
  monthlyData: endpoint({
    method: 'GET',
    path: '/enterprise/analytics/data',
    summary: 'The monthly data entered so far, oldest month first, with who entered it and what stood there before',
    access: ['EMPLOYER'],
    permission: 'enterprise.data',
    allowsDeactivatedEnterprise: true,
    offline: 'cache',
    reply: z.object({ items: z.array(monthlyData) }),
    ours: true,
  }),
};
