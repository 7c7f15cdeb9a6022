import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import classes from './answer-list.module.css';
import { Text } from './text.tsx';

export type Words = { readonly en: string; readonly es: string };

/** An answer to show; null if it was left open. */
export type ShownText =
  | { readonly kind: 'options'; readonly texts: readonly Words[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number; readonly unit: Words | null; readonly maximum: number | null }
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'yes-no'; readonly isYes: boolean }
  | null;

/** One answer as text. */
export function AnswerText({ answer }: { readonly answer: ShownText }) {
  const { t } = useTranslation('intake');
  const reader = useReader();
  const { language } = reader;
  if (answer === null) return <p className={classes.open}>{t('result.notAnswered')}</p>;
  switch (answer.kind) {
    case 'options':
      return answer.texts.length === 1 ? (
        <Text weight={600} lines="kept">
          {answer.texts[0]?.[language]}
        </Text>
      ) : (
        <ul className={classes.choices}>
          {answer.texts.map((text) => (
            <li key={text.en}>{text[language]}</li>
          ))}
        </ul>
      );
    case 'text':
      return (
        <Text weight={600} lines="kept">
          {answer.text}
        </Text>
      );
    case 'number': {
      const value = formatNumber(answer.value, reader);
      if (answer.maximum !== null)
        return (
          <Text weight={600} lines="kept">
            {t('result.ofMaximum', { value, maximum: answer.maximum })}
          </Text>
        );
      return (
        <Text weight={600} lines="kept">
          {answer.unit ? `${value} ${answer.unit[language]}` : value}
        </Text>
      );
    }
    case 'day':
      return (
        <Text weight={600} lines="kept">
          {formatDay(`${answer.day}T12:00:00Z`, { ...reader, timeZone: 'UTC' })}
        </Text>
      );
    case 'yes-no':
      return (
        <Text weight={600} lines="kept">
          {t(answer.isYes ? 'form.yes' : 'form.no')}
        </Text>
      );
  }
}
