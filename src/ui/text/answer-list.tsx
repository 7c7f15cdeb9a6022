import { useTranslation } from 'react-i18next';
import { useReader } from '../../i18n/use-reader.ts';
import { Stack } from '../page/layout.tsx';
import classes from './answer-list.module.css';
import { AnswerText, type ShownText, type Words } from './answer-text.tsx';
import { Text } from './text.tsx';

/** A question with its answer; the shape of the domain's answer lines. */
export interface ShownLine {
  readonly questionId: string;
  readonly text: Words;
  readonly answer: ShownText;
  readonly weight: number | null;
  /** It follows from other answers and cannot be changed. */
  readonly isCalculated?: boolean;
}

interface AnswerListProps {
  readonly lines: readonly ShownLine[];
  /** Changes the answer to a question; without it the list is for reading only. */
  readonly onChange?: (questionId: string) => void;
  /** Whether the points of each scored answer are shown. */
  readonly showsPoints?: boolean;
  /** The error of each question with an invalid answer. */
  readonly problems?: ReadonlyMap<string, string>;
}

/** Questions and their answers, one below the other. */
export function AnswerList({ lines, onChange, showsPoints = false, problems }: AnswerListProps) {
  const { t } = useTranslation('intake');
  const { language } = useReader();
  return (
    <Stack as="ol">
      {lines.map((line) => {
        const problem = problems?.get(line.questionId);
        return (
          <li key={line.questionId} className={classes.line} data-problem={problem !== undefined || undefined}>
            <Stack gap={1} width="reading" shrinks>
              <Text tone="muted">{line.text[language]}</Text>
              <AnswerText answer={line.answer} />
              {problem && <p className={classes.problem}>{problem}</p>}
            </Stack>
            {showsPoints && line.weight !== null && <span className={classes.points}>{t('result.points', { count: line.weight })}</span>}
            {onChange && line.isCalculated !== true && (
              <button
                type="button"
                className={classes.change}
                aria-label={t('review.changeNamed', { question: line.text[language] })}
                onClick={() => onChange(line.questionId)}
              >
                {t('review.change')}
              </button>
            )}
          </li>
        );
      })}
    </Stack>
  );
}
