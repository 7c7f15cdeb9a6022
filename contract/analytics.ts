import * as z from 'zod';
import { endpoint, instant, money } from './endpoint.ts';
import { figure } from './figure.ts';

/** A calendar month, `2026-11`. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Use a month like 2026-11.');

/** Periods are fixed, so that two overlapping ones cannot be subtracted from each other. */
export const analyticsPeriod = z.enum(['3-months', '6-months', '12-months']);

/** What an employer enters by month (/enterprise/dataMatrix). Rates are shares from 0 to 1. */
export const monthlyDataName = z.enum(['total-employees', 'attendance-rate', 'turnover-rate', 'health-costs', 'absence-days']);
export type MonthlyDataName = z.infer<typeof monthlyDataName>;

const monthlyValue = z.object({ month, value: z.number().min(0).max(1_000_000_000) });
const monthlyData = z.object({ name: monthlyDataName, months: z.array(monthlyValue) });

/** How every answer says what it is about. */
const about = { period: analyticsPeriod, minimumGroupSize: z.int().min(5), asOf: instant };

const healthBand = z.enum(['thriving', 'steady', 'building', 'needs-support']);

/** Members' data are seen by employers as aggregates only (DESIGN, section 5). */
const ofEmployer = {
  method: 'GET',
  access: ['EMPLOYER'],
  permission: 'enterprise.analytics',
  offline: 'cache',
  query: z.object({ period: analyticsPeriod.optional() }),
} as const;

export const analytics = {
  averageHealthProgress: endpoint({
    ...ofEmployer,
    path: '/enterprise/analytics/avg-workforce-health-progress',
    summary: 'Average health score of the workforce by month',
    reply: z.object({ ...about, months: z.array(z.object({ month, averageScore: figure })), change: figure }),
  }),
  progressByDaysOnPlan: endpoint({
    ...ofEmployer,
    path: '/enterprise/analytics/avg-employee-health-progress-vs-days-on-plan',
    summary: 'Average change of the health score by how long members have been on the plan',
    reply: z.object({
      ...about,
      /** `toDay` is null in the last, open group. */
      groups: z.array(z.object({ fromDay: z.int().min(0), toDay: z.int().min(0).nullable(), averageChange: figure })),
    }),
  }),
  progressByAttendanceAndTurnover: endpoint({
    ...ofEmployer,
    path: '/enterprise/analytics/avg-workforce-health-progress-vs-attendance-turn-over-rate',
    summary: 'Average health score beside the attendance and turnover that the employer entered, by month',
    reply: z.object({
      ...about,
      months: z.array(
        z.object({ month, averageScore: figure, attendanceRate: z.number().nullable(), turnoverRate: z.number().nullable() }),
      ),
    }),
  }),
  returnOnInvestment: endpoint({
    ...ofEmployer,
    path: '/enterprise/analytics/roi',
    summary: 'What the subscription cost beside what the entered costs and absences changed by',
    reply: z.object({
      ...about,
      cost: money,
      /** Null until enough months are entered. */
      saving: money.nullable(),
      /** Saving divided by cost. */
      ratio: z.number().nullable(),
      months: z.array(z.object({ month, cost: money, healthCosts: money.nullable(), absenceDays: z.number().nullable() })),
    }),
  }),
  totalEmployees: endpoint({
    ...ofEmployer,
    path: '/enterprise/analytics/total-employees',
    summary: 'How many employees there are, were invited and joined, by month',
    reply: z.object({
      ...about,
      total: z.int().min(0),
      invited: z.int().min(0),
      joined: z.int().min(0),
      months: z.array(z.object({ month, total: z.int().min(0), joined: z.int().min(0) })),
    }),
  }),
  topHealthPerformers: endpoint({
    ...ofEmployer,
    path: '/enterprise/analytics/top-health-performers',
    summary: 'The members with the largest gain, by name only where they agreed to it',
    reply: z.object({
      ...about,
      /** True when fewer members than the minimum group agreed; the list is empty then. */
      isSuppressed: z.boolean(),
      items: z.array(z.object({ place: z.int().min(1), fullName: z.string(), image: z.string().nullable() })),
    }),
  }),
  healthStatus: endpoint({
    ...ofEmployer,
    path: '/enterprise/analytics/workforce-health-status',
    summary: 'How the workforce is spread over the bands of the health score',
    reply: z.object({ ...about, bands: z.array(z.object({ band: healthBand, people: figure, share: figure })), averageScore: figure }),
  }),
  enterMonthlyData: endpoint({
    method: 'POST',
    path: '/enterprise/analytics/create/{name}',
    summary: 'Enters monthly data; a month that is entered again replaces the former value',
    access: ['EMPLOYER'],
    permission: 'enterprise.data',
    offline: 'online',
    params: z.object({ name: monthlyDataName }),
    body: z.object({ months: z.array(monthlyValue).min(1).max(60) }),
    reply: monthlyData,
  }),
  monthlyData: endpoint({
    method: 'GET',
    path: '/enterprise/analytics/data',
    summary: 'The monthly data entered so far, oldest month first',
    access: ['EMPLOYER'],
    permission: 'enterprise.data',
    offline: 'cache',
    reply: z.object({ items: z.array(monthlyData) }),
    ours: true,
  }),
};
