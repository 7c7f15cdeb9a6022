import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../i18n/format.ts';
import { useReader } from '../i18n/use-reader.ts';
import classes from './answer-list.module.css';

export type Words = { readonly en: string; readonly es: string };

/** An answer ready to be worded; null was left open. */
export type ShownText =
  | { readonly kind: 'options'; readonly texts: readonly Words[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number; readonly unit: Words | null; readonly maximum: number | null }
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'yes-no'; readonly isYes: boolean }
  | null;

/** One answer in words. */
export function AnswerText({ answer }: { readonly answer: ShownText }) {
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
      return <p className={classes.answer}>{formatDay(`${answer.day}T12:00:00Z`, { ...reader, timeZone: 'UTC' })}</p>;
    case 'yes-no':
      return <p className={classes.answer}>{t(answer.isYes ? 'form.yes' : 'form.no')}</p>;
  }
}
