import type { analytics } from '../../contract/analytics.ts';
import type { Handlers } from '../kernel/handler.ts';
import { returnOnInvestment, totalEmployees } from './company.ts';
import {
  averageHealthProgress,
  healthStatus,
  progressByAttendanceAndTurnover,
  progressByDaysOnPlan,
  topHealthPerformers,
} from './health.ts';
import { enterMonthlyData, monthlyData } from './monthly-data.ts';

export const analyticsHandlers: Handlers<typeof analytics> = {
  averageHealthProgress,
  progressByDaysOnPlan,
  progressByAttendanceAndTurnover,
  returnOnInvestment,
  totalEmployees,
  topHealthPerformers,
  healthStatus,
  enterMonthlyData,
  monthlyData,
};
