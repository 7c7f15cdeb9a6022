import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { stepValue } from '../../../../contract/steps.ts';
import { tickStep } from '../../../domain/steps/actions.ts';
import type { ShownStep, ShownTick } from '../../../domain/steps/shown-steps.ts';
import { upperFirst } from '../../../i18n/format.ts';
import { useStepWords } from '../../../steps/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { NumberField, type Typed } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Row } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { StepButton } from './step-button.tsx';
import classes from './steps.module.css';

interface AnswerStepProps {
  readonly step: ShownStep;
  /** Calendar day in the member's zone. */
  readonly day: string;
}

/** Answers a step for a day: one tap for yes, a number, or a rating. Works without a connection, and can be taken back. */
export function AnswerStep({ step, day }: AnswerStepProps) {
  const { t } = useTranslation('member-steps');
  const tick = step.ticks.find((each) => each.day === day);
  const { value, hasFailed, answer } = useAnswer(step, day, tick);
  const Control = controls[step.answer];
  return (
    <>
      <Control step={step} value={value} onAnswer={answer} />
      {hasFailed && (
        <Text tone="danger" role="alert">
          {t('answer.failed')}
        </Text>
      )}
    </>
  );
}

/** How long an answer is shown before it is read from the device, in milliseconds; by then it has been read, or something else counts. */
const readWithinMs = 3_000;

/** The answer that is shown: at once the one that was just given, as screens read changes that follow each other only now and then. */
function useAnswer(step: ShownStep, day: string, tick: ShownTick | undefined) {
  const stored = tick?.value ?? null;
  const [given, setGiven] = useState<{ readonly value: number | null } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (given === null) return undefined;
    const timer = setTimeout(() => setGiven(null), given.value === stored ? 0 : readWithinMs);
    return () => clearTimeout(timer);
  }, [given, stored]);
  const answer = async (value: number | null): Promise<boolean> => {
    setGiven({ value });
    setHasFailed(false);
    try {
      // What was noted stays, also while the answer is taken back.
      await tickStep(step, day, value, tick?.note ?? null);
      return true;
    } catch {
      setGiven(null);
      setHasFailed(true);
      return false;
    }
  };
  return { value: given === null ? stored : given.value, hasFailed, answer };
}

interface ControlProps {
  readonly step: ShownStep;
  /** Null while it is not answered. */
  readonly value: number | null;
  /** Returns false if it could not be stored. */
  readonly onAnswer: (value: number | null) => Promise<boolean>;
}

function Check({ step, value, onAnswer }: ControlProps) {
  const { t } = useTranslation('member-steps');
  const isDone = (value ?? 0) > 0;
  return (
    <button
      type="button"
      className={classes.check}
      aria-pressed={isDone}
      aria-label={t('answer.done', { title: step.title })}
      onClick={() => void onAnswer(isDone ? null : 1)}
    >
      <IconCheck size={24} stroke={2.5} aria-hidden="true" />
    </button>
  );
}

function NumberAnswer({ step, value, onAnswer }: ControlProps) {
  const { t } = useTranslation('member-steps');
  const { valueWords } = useStepWords();
  const [isChanging, setIsChanging] = useState(false);
  if (value === null || isChanging) {
    return <NumberForm step={step} value={value} onAnswer={onAnswer} onDone={() => setIsChanging(false)} />;
  }
  return (
    <Row gap={2} align="center" wraps>
      <Text as="span" weight={600} figures="tabular">
        {valueWords(step, value)}
      </Text>
      <StepButton title={step.title} label={t('answer.change')} onClick={() => setIsChanging(true)} />
      <StepButton title={step.title} label={t('answer.takeBack')} onClick={() => void onAnswer(null)} />
    </Row>
  );
}

const schema = z.object({ value: stepValue });

function NumberForm({ step, value, onAnswer, onDone }: ControlProps & { readonly onDone: () => void }) {
  const { t } = useTranslation('member-steps');
  const { unitWords } = useStepWords();
  const unit = unitWords(step.unit ?? 'times');
  const form = useContractForm({
    schema,
    values: { value: value as Typed },
    onSubmit: async (answer) => {
      if (await onAnswer(answer.value)) onDone();
    },
  });
  return (
    <Form form={form}>
      <Row gap={2} align="start">
        <div className={classes.number}>
          <NumberField
            {...form.field('value')}
            label={upperFirst(unit)}
            aria-label={t('answer.number', { title: step.title, unit })}
            fractionDigits={1}
            autoComplete="off"
          />
        </div>
        <div className={classes.besideNumber}>
          <Button type="submit" variant="default" loading={form.isBusy}>
            {t('answer.save')}
          </Button>
        </div>
      </Row>
    </Form>
  );
}

const ratings = ['one', 'two', 'three', 'four', 'five'] as const;

function Rating({ step, value: rated, onAnswer }: ControlProps) {
  const { t } = useTranslation('member-steps');
  return (
    <fieldset className={classes.ratings}>
      <VisuallyHidden as="legend">{t('answer.rating', { title: step.title })}</VisuallyHidden>
      {ratings.map((name, index) => {
        const value = index + 1;
        return (
          <button
            key={name}
            type="button"
            className={classes.rating}
            aria-pressed={rated === value}
            aria-label={`${value}: ${t(`answer.ratings.${name}`)}`}
            onClick={() => void onAnswer(rated === value ? null : value)}
          >
            {value}
          </button>
        );
      })}
    </fieldset>
  );
}

const controls = { 'yes-no': Check, number: NumberAnswer, rating: Rating } as const;
