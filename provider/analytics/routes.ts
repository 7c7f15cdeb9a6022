import type { analytics } from '../../contract/analytics.ts';
import { type Handlers, notBuilt } from '../kernel/handler.ts';

export const analyticsHandlers: Handlers<typeof analytics> = {
  averageHealthProgress: notBuilt,
  progressByDaysOnPlan: notBuilt,
  progressByAttendanceAndTurnover: notBuilt,
  returnOnInvestment: notBuilt,
  totalEmployees: notBuilt,
  topHealthPerformers: notBuilt,
  healthStatus: notBuilt,
  enterMonthlyData: notBuilt,
  monthlyData: notBuilt,
};
