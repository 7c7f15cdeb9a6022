import * as z from 'zod';
import type { Step } from '../../contract/steps.ts';
import { steps } from '../../contract/steps.ts';
import type { StepFields } from '../domain/steps/actions.ts';
import type { ShownStep } from '../domain/steps/shown-steps.ts';
import type { Typed } from '../ui/form/fields.tsx';

const body = steps.write.body.shape;
const [, onWeekdays, weekly] = body.rhythm.options;

/** What the form of a step holds: a rhythm in parts, each of which is kept while another kind is chosen. */
export const stepFormSchema = z.object({
  title: body.title,
  answer: body.answer,
  unit: body.unit.unwrap(),
  target: body.target,
  rhythmKind: z.enum(['daily', 'weekdays', 'weekly']),
  weekdays: z.array(onWeekdays.shape.weekdays.element),
  times: weekly.shape.times,
  goalId: body.goalId,
  remindAt: body.remindAt,
  startsOn: body.startsOn,
  until: body.until,
  isShared: body.isShared,
});
type FilledIn = z.infer<typeof stepFormSchema>;

/** While it is being typed, a number can be a text. */
export type StepFormValues = Omit<FilledIn, 'target'> & { target: Typed };

/** The values at the start: those of the step, or of a new one that begins today. */
export function stepFormValues(step: ShownStep | null, today: string): StepFormValues {
  const rhythm = step?.rhythm ?? { kind: 'daily' };
  return {
    title: step?.title ?? '',
    answer: step?.answer ?? 'yes-no',
    unit: step?.unit ?? 'minutes',
    target: step?.target ?? null,
    rhythmKind: rhythm.kind,
    weekdays: rhythm.kind === 'weekdays' ? [...rhythm.weekdays] : [],
    times: rhythm.kind === 'weekly' ? rhythm.times : 3,
    goalId: step?.goalId ?? null,
    remindAt: step?.remindAt ?? null,
    startsOn: step?.startsOn ?? today,
    until: step?.until ?? null,
    isShared: step?.isShared ?? true,
  };
}

/** The fields of the step that was filled in. */
export function stepFieldsOf({ rhythmKind, weekdays, times, unit, target, ...fields }: FilledIn): StepFields {
  const isNumber = fields.answer === 'number';
  return { ...fields, unit: isNumber ? unit : null, target: isNumber ? target : null, rhythm: rhythmOf(rhythmKind, weekdays, times) };
}

function rhythmOf(kind: FilledIn['rhythmKind'], weekdays: number[], times: number): Step['rhythm'] {
  if (kind === 'daily') return { kind };
  return kind === 'weekly' ? { kind, times } : { kind, weekdays };
}

/** What of the step differs from before. */
export function changedFields(step: ShownStep, fields: StepFields): Partial<StepFields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(step[name as keyof StepFields])),
  );
}
