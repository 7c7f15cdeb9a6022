import { expect } from 'vitest';
import type { Caller } from './provider.ts';

const kinds = [
  'avg-workforce-health-progress',
  'avg-employee-health-progress-vs-days-on-plan',
  'avg-workforce-health-progress-vs-attendance-turn-over-rate',
  'workforce-health-status',
  'top-health-performers',
];

/** All health figures that an employer can request, without the times of the requests. */
export async function everythingShown(caller: Caller, departments: readonly string[]): Promise<string> {
  const answers: unknown[] = [];
  for (const kind of kinds) {
    for (const period of ['3-months', '6-months', '12-months']) {
      for (const department of ['', ...departments]) {
        const isSplit = !kind.includes('attendance') && kind !== 'top-health-performers';
        if (department !== '' && !isSplit) continue;
        const { status, data } = await caller.get(
          `/enterprise/analytics/${kind}?period=${period}${department === '' ? '' : `&department=${department}`}`,
        );
        expect(status).toBe(200);
        answers.push({ ...data, asOf: null });
      }
    }
  }
  const { health, employees: people } = (await caller.get('/enterprise/get-dashboard')).data;
  return JSON.stringify([answers, health, people?.active, people?.activeOf, people?.activeIn]);
}
