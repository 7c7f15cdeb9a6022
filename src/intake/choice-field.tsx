import { useTranslation } from 'react-i18next';
import { useReader } from '../i18n/use-reader.ts';
import type { FieldProps } from './field-props.ts';
import { idsOf } from './focus-question.ts';
import classes from './question.module.css';

/** One answer of several, each a card that can be touched as a whole; yes or no are two such cards. */
export function ChoiceField({ question, value, onChange, describedBy, isInvalid }: FieldProps<'choice' | 'yes-no'>) {
  const { t } = useTranslation('intake');
  const { language } = useReader();
  const options =
    question.type === 'yes-no'
      ? [
          { key: 'yes', answer: true, text: t('form.yes') },
          { key: 'no', answer: false, text: t('form.no') },
        ]
      : question.options.map(({ code, text }) => ({ key: code, answer: code, text: text[language] }));
  return (
    <div
      className={classes.choices}
      data-count={options.length}
      role="radiogroup"
      aria-labelledby={idsOf(question.id).heading}
      aria-describedby={describedBy}
      aria-required={question.isRequired}
      aria-invalid={isInvalid}
    >
      {options.map(({ key, answer, text }) => (
        <label key={key} className={classes.choice}>
          <input type="radio" name={question.id} checked={value === answer} onChange={() => onChange(answer)} />
          <span>{text}</span>
        </label>
      ))}
    </div>
  );
}
