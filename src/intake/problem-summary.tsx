import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { IntakeForm } from '../../contract/intake-form.ts';
import type { IntakeProblem } from '../../contract/intake-rules.ts';
import { useReader } from '../i18n/use-reader.ts';
import { Stack } from '../ui/page/layout.tsx';
import { Text } from '../ui/text/text.tsx';
import classes from './filling.module.css';
import { useProblemText } from './use-problem-text.ts';

interface ProblemSummaryProps {
  readonly form: IntakeForm;
  readonly problems: readonly IntakeProblem[];
  /** Grows with each attempt, so that the focus comes here again. */
  readonly tries: number;
  readonly onGoTo: (questionId: string) => void;
}

/** What has to be looked at again, above the form; takes the focus when it appears. */
export function ProblemSummary({ form, problems, tries, onGoTo }: ProblemSummaryProps) {
  const { t } = useTranslation('intake');
  const { language } = useReader();
  const problemText = useProblemText(form);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new attempt moves the focus, also to the same problems.
  useEffect(() => {
    heading.current?.focus();
  }, [tries]);
  return (
    <section className={classes.summary} aria-labelledby="problem-summary">
      <Text as="h2" tone="danger" size="md" id="problem-summary" ref={heading} tabIndex={-1}>
        {t('problems.title', { count: problems.length })}
      </Text>
      <Stack as="ul" above={1}>
        {problems.map((problem) => (
          <li key={problem.questionId}>
            <button type="button" className={classes.summaryLink} onClick={() => onGoTo(problem.questionId)}>
              {`${form.questions.find(({ id }) => id === problem.questionId)?.text[language] ?? ''} — ${problemText(problem)}`}
            </button>
          </li>
        ))}
      </Stack>
    </section>
  );
}
