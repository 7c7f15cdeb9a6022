import { dayLater } from '../../contract/calendar-days.ts';
import { stepTickDays } from '../../contract/step-rules.ts';
import type { steps as endpoints } from '../../contract/steps.ts';
import type { HandlerFunction, Handlers } from '../kernel/handler.ts';
import { ofMembers } from './kept-by-members.ts';
import { readGoals, readSteps, readTicks, todayOf } from './store.ts';
import { tick } from './ticking.ts';
import { writeGoal } from './writing-goals.ts';
import { write } from './writing-steps.ts';

const list: HandlerFunction<typeof endpoints.list> = async (call) => {
  const { actor, database, params } = call;
  const isOfCoach = actor.role === 'COACH';
  const [goals, steps, today] = [
    await readGoals(database, params.id, isOfCoach),
    await readSteps(database, params.id, isOfCoach),
    await todayOf(call, params.id),
  ];
  const stepIds = steps.map(({ id }) => id);
  return { goals, steps, ticks: await readTicks(database, stepIds, dayLater(today, -stepTickDays), isOfCoach) };
};

export const stepsHandlers: Handlers<typeof endpoints> = {
  list,
  ofMembers,
  writeGoal,
  write,
  tick,
};
