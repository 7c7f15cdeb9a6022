import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerValues, IntakeForm } from '../../contract/intake-form.ts';
import { answerOf, callsForCare, problemOf } from '../../contract/intake-rules.ts';
import { Button } from '../ui/controls/button.ts';
import { Card } from '../ui/page/card.tsx';
import { Stack } from '../ui/page/layout.tsx';
import { asElement } from '../ui/text/as-element.tsx';
import { askedQuestions, type FillingProps } from './filled-form.ts';
import classes from './filling.module.css';
import { focusQuestion } from './focus-question.ts';
import { FormBar } from './form-bar.tsx';
import { FormIntro } from './form-intro.tsx';
import { GroupHeading } from './group-heading.tsx';
import { QuestionField } from './question-field.tsx';
import { useProblemText } from './use-problem-text.ts';

interface FormStepsProps extends FillingProps {
  readonly onGoTo: (place: string) => void;
  /** Another question is shown. */
  readonly onTurned?: (questionId: string) => void;
  readonly headings?: 2 | 4;
}

function toTop(questionId: string): void {
  window.scrollTo({ top: 0 });
  focusQuestion(questionId, 'heading');
}

/** One question at a time, for the phone. */
export function FormSteps({ filling: { form, values, change }, place, care, onGoTo, onTurned = toTop, headings = 2 }: FormStepsProps) {
  const { t } = useTranslation('intake');
  const problemText = useProblemText(form);
  const [refused, setRefused] = useState<string | null>(null);
  const { shown, index } = useSteps(form, values, place);
  const question = shown[index];
  useTurning(question?.id, onTurned);

  if (!question) return null;
  const problem = problemOf(question, answerOf(values, question.id));
  const shownProblem = refused === question.id && problem ? problemText({ questionId: question.id, ...problem }) : undefined;
  const calls = callsForCare(form, values) && form.scoring?.careWhen.some(({ questionId }) => questionId === question.id);

  const goToNextStep = () => {
    if (problem) {
      setRefused(question.id);
      focusQuestion(question.id);
      return;
    }
    onGoTo(shown[index + 1]?.id ?? 'review');
  };
  return (
    <Stack
      as="form"
      gap={5}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        goToNextStep();
      }}
    >
      <FormIntro form={form} className={classes.intro} isRepeated={index > 0} />
      <GroupHeading form={form} question={question} level={headings} />
      <Card>
        <QuestionField
          key={question.id}
          question={question}
          value={values[question.id]}
          problem={shownProblem}
          onChange={(value) => change(question.id, value)}
        />
      </Card>
      {calls && asElement(care)}
      <FormBar>
        {index > 0 && (
          <Button variant="default" size="md" onClick={() => onGoTo(shown[index - 1]?.id ?? '')}>
            {t('form.previous')}
          </Button>
        )}
        <Button type="submit" size="md">
          {index === shown.length - 1 ? t('form.review') : t('form.next')}
        </Button>
      </FormBar>
    </Stack>
  );
}

/** The questions that are shown, and which of them it is. */
function useSteps(form: IntakeForm, values: AnswerValues, place: FillingProps['place']) {
  const shown = askedQuestions(form, values);
  // A draft is continued where it was left.
  const [firstOpen] = useState(() => shown.find(({ id }) => answerOf(values, id) === undefined)?.id);
  const index = Math.max(
    0,
    shown.findIndex(({ id }) => id === (place ?? firstOpen)),
  );
  return { shown, index };
}

function useTurning(questionId: string | undefined, onTurned: (questionId: string) => void): void {
  const former = useRef(questionId);
  useEffect(() => {
    if (questionId === undefined || former.current === questionId) return;
    former.current = questionId;
    onTurned(questionId);
  }, [questionId, onTurned]);
}
