import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { stepAnswers, stepUnits } from '../../contract/steps.ts';
import type { ShownGoal } from '../domain/steps/shown-steps.ts';
import { ChipChoice } from '../ui/form/chip-choice.tsx';
import { DayField, LabelledTime } from '../ui/form/date-fields.tsx';
import { BoundField, NumberField, SelectField } from '../ui/form/fields.tsx';
import { FieldPair } from '../ui/form/form.tsx';
import type { ContractForm } from '../ui/form/use-contract-form.ts';
import { Text } from '../ui/text/text.tsx';
import type { StepFormValues } from './step-form.ts';
import { useStepWords } from './use-step-words.ts';
import { WeekdayChoice } from './weekday-choice.tsx';
import '../ui/controls/switch-styles.ts';

interface FieldsProps {
  readonly form: ContractForm<StepFormValues>;
}

/** How the step is answered; its kind stays once there are answers, which would mean something else. */
export function AnswerFields({ form, isFixed }: FieldsProps & { readonly isFixed: boolean }) {
  const { t } = useTranslation('step-sheets');
  const { unitWords } = useStepWords();
  const { answer } = form.values;
  return (
    <>
      {isFixed ? (
        <div>
          <Text size="sm" weight={600}>
            {t('step.answer')}
          </Text>
          <Text>{t(`step.answers.${answer}`)}</Text>
          <Text look="note">{t('step.answerFixed')}</Text>
        </div>
      ) : (
        <ChipChoice
          legend={t('step.answer')}
          value={answer}
          options={stepAnswers.map((value) => ({ value, label: t(`step.answers.${value}`) }))}
          // A number that is not shown must not hold up the rest.
          onChange={(value) => form.change({ answer: value, target: null })}
        />
      )}
      {answer === 'rating' && <Text look="note">{t('step.ratingHelp')}</Text>}
      {answer === 'number' && (
        <FieldPair>
          <NumberField
            {...form.field('target')}
            label={t('step.target')}
            help={t('step.targetHelp')}
            fractionDigits={1}
            autoComplete="off"
            isOptional
          />
          <SelectField
            {...form.field('unit')}
            label={t('step.unit')}
            options={stepUnits.map((value) => ({ value, label: unitWords(value) }))}
          />
        </FieldPair>
      )}
    </>
  );
}

const rhythmKinds = ['daily', 'weekdays', 'weekly'] as const;

export function RhythmFields({ form }: FieldsProps) {
  const { t } = useTranslation('step-sheets');
  const { rhythmWords } = useStepWords();
  const { rhythmKind } = form.values;
  return (
    <>
      <ChipChoice
        legend={t('step.rhythm')}
        value={rhythmKind}
        options={rhythmKinds.map((value) => ({ value, label: t(`step.rhythms.${value}`) }))}
        onChange={(value) => form.set('rhythmKind', value)}
      />
      {rhythmKind === 'weekdays' && (
        <BoundField<number[]> {...form.field('weekdays')}>{(slot) => <WeekdayChoice legend={t('step.weekdays')} {...slot} />}</BoundField>
      )}
      {rhythmKind === 'weekly' && (
        <SelectField
          {...form.field('times')}
          label={t('step.times')}
          options={[1, 2, 3, 4, 5, 6, 7].map((times) => ({ value: times, label: rhythmWords({ kind: 'weekly', times }) }))}
        />
      )}
    </>
  );
}

/** The goal that the step leads to; left out while there is none to choose. */
export function GoalField({ form, goals }: FieldsProps & { readonly goals: readonly ShownGoal[] }) {
  const { t } = useTranslation('step-sheets');
  const open = goals.filter(({ id, reachedOn }) => reachedOn === null || id === form.values.goalId);
  if (open.length === 0) return null;
  return (
    <SelectField<string | null>
      {...form.field('goalId')}
      label={t('step.goal')}
      isOptional
      options={[{ value: null, label: t('step.noGoal') }, ...open.map(({ id, title }) => ({ value: id, label: title }))]}
    />
  );
}

/** The time at which a new reminder is proposed. */
const usualTime = '18:00';

export function ReminderFields({ form, isCoach }: FieldsProps & { readonly isCoach: boolean }) {
  const { t } = useTranslation('step-sheets');
  return (
    <BoundField<string | null> {...form.field('remindAt')}>
      {({ value, onChange, problem }) => (
        <>
          <Switch
            label={t('step.remind')}
            description={t(isCoach ? 'step.remindMemberText' : 'step.remindText')}
            checked={value !== null}
            onChange={({ currentTarget }) => onChange(currentTarget.checked ? usualTime : null)}
          />
          {value !== null && <LabelledTime label={t('step.remindAt')} value={value} onChange={onChange} problem={problem} />}
        </>
      )}
    </BoundField>
  );
}

export function DayFields({ form }: FieldsProps) {
  const { t } = useTranslation('step-sheets');
  return (
    <FieldPair>
      <DayField {...form.field('startsOn')} label={t('step.startsOn')} />
      <DayField {...form.field('until')} label={t('step.until')} min={form.values.startsOn} isOptional />
    </FieldPair>
  );
}
