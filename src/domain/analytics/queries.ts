import type { AnalyticsPeriod } from '../../../contract/analytics.ts';
import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { useAccount } from '../reading/use-account.ts';
import { type Reading, useReading } from '../reading/use-reading.ts';

export type Answer<
  Name extends
    | 'averageHealthProgress'
    | 'progressByDaysOnPlan'
    | 'progressByAttendanceAndTurnover'
    | 'returnOnInvestment'
    | 'totalEmployees'
    | 'topHealthPerformers'
    | 'healthStatus'
    | 'monthlyData',
> = EndpointReply<EndpointOf<`analytics.${Name}`>>;

export interface WorkforceAnalytics {
  readonly progress: Reading<Answer<'averageHealthProgress'>>;
  readonly daysOnPlan: Reading<Answer<'progressByDaysOnPlan'>>;
  readonly status: Reading<Answer<'healthStatus'>>;
  readonly attendance: Reading<Answer<'progressByAttendanceAndTurnover'>>;
  readonly employees: Reading<Answer<'totalEmployees'>>;
  readonly performers: Reading<Answer<'topHealthPerformers'>>;
}

/**
 * What employers are shown of their workforce. Nothing is reckoned from one answer and another here or on
 * the screen: only what the provider gives out as a whole is safe to show (docs/decisions/018).
 * @param department of the first three; null for everybody
 */
export function useWorkforceAnalytics(period: AnalyticsPeriod, department: string | null): WorkforceAnalytics {
  const account = useAccount();
  const ofDepartment = account && { query: { period, ...(department !== null && { department }) } };
  const ofCompany = account && { query: { period } };
  return {
    progress: useReading('analytics.averageHealthProgress', ofDepartment),
    daysOnPlan: useReading('analytics.progressByDaysOnPlan', ofDepartment),
    status: useReading('analytics.healthStatus', ofDepartment),
    attendance: useReading('analytics.progressByAttendanceAndTurnover', ofCompany),
    employees: useReading('analytics.totalEmployees', ofCompany),
    performers: useReading('analytics.topHealthPerformers', ofCompany),
  };
}

/** @param absenceDayCents what a day of absence costs, by the employer's own reckoning; null values none */
export function useReturnOnInvestment(period: AnalyticsPeriod, absenceDayCents: number | null): Reading<Answer<'returnOnInvestment'>> {
  const account = useAccount();
  return useReading('analytics.returnOnInvestment', account && { query: { period, ...(absenceDayCents !== null && { absenceDayCents }) } });
}

/** What the employer entered by month, with who did and what stood there before. */
export function useMonthlyData(): Reading<Answer<'monthlyData'>> {
  const account = useAccount();
  return useReading('analytics.monthlyData', account ? {} : null);
}
