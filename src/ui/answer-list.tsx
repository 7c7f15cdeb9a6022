import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../i18n/format.ts';
import { useReader } from '../i18n/use-reader.ts';
import classes from './answer-list.module.css';

type Words = { readonly en: string; readonly es: string };

/** A question with its answer; null was left open. The shape of the domain's answer lines. */
export interface ShownLine {
  readonly questionId: string;
  readonly text: Words;
  readonly answer:
    | { readonly kind: 'options'; readonly texts: readonly Words[] }
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'number'; readonly value: number; readonly unit: Words | null; readonly maximum: number | null }
    | { readonly kind: 'day'; readonly day: string }
    | { readonly kind: 'yes-no'; readonly isYes: boolean }
    | null;
  readonly weight: number | null;
}

interface AnswerListProps {
  readonly lines: readonly ShownLine[];
  /** Changes the answer to a question; without it the list is for reading only. */
  readonly onChange?: (questionId: string) => void;
  /** Whether the points of each scored answer are shown. */
  readonly showsPoints?: boolean;
  /** Questions with an answer that cannot be accepted, with what is wrong. */
  readonly problems?: ReadonlyMap<string, string>;
}

/** Questions and their answers, one below the other. */
export function AnswerList({ lines, onChange, showsPoints = false, problems }: AnswerListProps) {
  const { t } = useTranslation('intake');
  const { language } = useReader();
  return (
    <ol className={classes.list}>
      {lines.map((line) => {
        const problem = problems?.get(line.questionId);
        return (
          <li key={line.questionId} className={classes.line} data-problem={problem !== undefined || undefined}>
            <div className={classes.words}>
              <p className={classes.question}>{line.text[language]}</p>
              <AnswerText line={line} />
              {problem && <p className={classes.problem}>{problem}</p>}
            </div>
            {showsPoints && line.weight !== null && <span className={classes.points}>{t('result.points', { count: line.weight })}</span>}
            {onChange && (
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
    </ol>
  );
}

function AnswerText({ line: { answer } }: { readonly line: ShownLine }) {
  const { t } = useTranslation('intake');
  const reader = useReader();
  const { language } = reader;
  if (answer === null) return <p className={classes.open}>{t('result.notAnswered')}</p>;
  switch (answer.kind) {
    case 'options':
      return answer.texts.length === 1 ? (
        <p className={classes.answer}>{answer.texts[0]?.[language]}</p>
      ) : (
        <ul className={classes.choices}>
          {answer.texts.map((text) => (
            <li key={text.en}>{text[language]}</li>
          ))}
        </ul>
      );
    case 'text':
      return <p className={classes.answer}>{answer.text}</p>;
    case 'number': {
      const value = formatNumber(answer.value, reader);
      if (answer.maximum !== null) return <p className={classes.answer}>{t('result.ofMaximum', { value, maximum: answer.maximum })}</p>;
      return <p className={classes.answer}>{answer.unit ? `${value} ${answer.unit[language]}` : value}</p>;
    }
    case 'day':
      return <p className={classes.answer}>{formatDay(`${answer.day}T12:00:00`, reader)}</p>;
    case 'yes-no':
      return <p className={classes.answer}>{t(answer.isYes ? 'form.yes' : 'form.no')}</p>;
  }
}
