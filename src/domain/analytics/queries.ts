import type { AnalyticsPeriod } from '../../../contract/analytics.ts';
import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { useAccount } from '../query/use-account.ts';
import { type QueryResult, useQuery } from '../query/use-query.ts';

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
  readonly progress: QueryResult<Answer<'averageHealthProgress'>>;
  readonly daysOnPlan: QueryResult<Answer<'progressByDaysOnPlan'>>;
  readonly status: QueryResult<Answer<'healthStatus'>>;
  readonly attendance: QueryResult<Answer<'progressByAttendanceAndTurnover'>>;
  readonly employees: QueryResult<Answer<'totalEmployees'>>;
  readonly performers: QueryResult<Answer<'topHealthPerformers'>>;
}

/**
 * The figures about an employer's workforce. Never computed from several responses here or on the screen: only what the provider
 * releases as a whole is safe to show (docs/decisions/018).
 *
 * @param department applies to the first three; null for all
 */
export function useWorkforceAnalytics(period: AnalyticsPeriod, department: string | null): WorkforceAnalytics {
  const account = useAccount();
  const ofDepartment = account && { query: { period, ...(department !== null && { department }) } };
  const ofCompany = account && { query: { period } };
  return {
    progress: useQuery('analytics.averageHealthProgress', ofDepartment),
    daysOnPlan: useQuery('analytics.progressByDaysOnPlan', ofDepartment),
    status: useQuery('analytics.healthStatus', ofDepartment),
    attendance: useQuery('analytics.progressByAttendanceAndTurnover', ofCompany),
    employees: useQuery('analytics.totalEmployees', ofCompany),
    performers: useQuery('analytics.topHealthPerformers', ofCompany),
  };
}

/** @param absenceDayCents the cost of a day of absence by the employer's estimate; null leaves costs out */
export function useReturnOnInvestment(period: AnalyticsPeriod, absenceDayCents: number | null): QueryResult<Answer<'returnOnInvestment'>> {
  const account = useAccount();
  return useQuery('analytics.returnOnInvestment', account && { query: { period, ...(absenceDayCents !== null && { absenceDayCents }) } });
}

/** The employer's monthly entries, with who entered them and the previous values. */
export function useMonthlyData(): QueryResult<Answer<'monthlyData'>> {
  const account = useAccount();
  return useQuery('analytics.monthlyData', account ? {} : null);
}
