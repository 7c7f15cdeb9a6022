import { useTranslation } from 'react-i18next';
import type { AnswerValue, Question } from '../../contract/intake-form.ts';
import { answerIn } from '../domain/intake/answer-lines.ts';
import { Stack } from '../ui/page/layout.tsx';
import { AnswerText } from '../ui/text/answer-text.tsx';
import { Text } from '../ui/text/text.tsx';

interface CalculatedAnswerProps {
  readonly question: Question;
  readonly value: AnswerValue | undefined;
  readonly labelledBy: string;
}

/** A calculated answer, which cannot be changed. */
export function CalculatedAnswer({ question, value, labelledBy }: CalculatedAnswerProps) {
  const { t } = useTranslation('intake');
  const answer = answerIn(question, value);
  return (
    <Stack gap={1}>
      <section aria-labelledby={labelledBy} aria-live="polite">
        {answer ? <AnswerText answer={answer} /> : <Text tone="muted">{t('form.notCalculated')}</Text>}
      </section>
      <Text look="note">{t('form.calculated')}</Text>
    </Stack>
  );
}
