import { IconCheck } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stepValue } from '../../../../contract/steps.ts';
import { tickStep } from '../../../domain/steps/actions.ts';
import type { ShownStep, ShownTick } from '../../../domain/steps/shown-steps.ts';
import { useStepWords } from '../../../steps/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { readNumber } from '../../../ui/form/read-number.ts';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
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
  const answer = async (value: number | null): Promise<void> => {
    setGiven({ value });
    setHasFailed(false);
    try {
      await tickStep(step, day, value, value === null ? null : (tick?.note ?? null));
    } catch {
      setGiven(null);
      setHasFailed(true);
    }
  };
  return { value: given === null ? stored : given.value, hasFailed, answer };
}

interface ControlProps {
  readonly step: ShownStep;
  /** Null while it is not answered. */
  readonly value: number | null;
  readonly onAnswer: (value: number | null) => Promise<void>;
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
  const { valueWords, unitWords } = useStepWords();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  if (value !== null && typed === null) {
    return (
      <Row gap={2} align="center" wraps>
        <Text as="span" weight={600} figures="tabular">
          {valueWords(step, value)}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => setTyped(String(value))}
          aria-label={`${t('answer.change')}: ${step.title}`}
        >
          {t('answer.change')}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => void onAnswer(null)}
          aria-label={`${t('answer.takeBack')}: ${step.title}`}
        >
          {t('answer.takeBack')}
        </Button>
      </Row>
    );
  }
  const save = (event: FormEvent) => {
    event.preventDefault();
    const parsed = stepValue.safeParse(readNumber(typed ?? '', 1));
    setIsWrong(!parsed.success);
    if (!parsed.success) return;
    void onAnswer(parsed.data).then(() => setTyped(null));
  };
  return (
    <form onSubmit={save} noValidate>
      <Stack gap={1}>
        <Row gap={2} align="center">
          <VisuallyHidden as="label" htmlFor={id}>
            {t('answer.number', { title: step.title })}
          </VisuallyHidden>
          <input
            id={id}
            className={classes.number}
            inputMode="decimal"
            autoComplete="off"
            value={typed ?? ''}
            maxLength={8}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-wrong` : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
          {step.unit && <Text as="span">{unitWords(step.unit)}</Text>}
          <Button type="submit" variant="default">
            {t('answer.save')}
          </Button>
        </Row>
        {isWrong && (
          <Text tone="danger" id={`${id}-wrong`} role="alert">
            {t('answer.wrong')}
          </Text>
        )}
      </Stack>
    </form>
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
