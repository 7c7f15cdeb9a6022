import { useTranslation } from 'react-i18next';
import { useReader } from '../i18n/use-reader.ts';
import { Text } from '../ui/text/text.tsx';
import type { FieldProps } from './field-props.ts';
import { idsOf } from './focus-question.ts';
import classes from './question.module.css';

/** Any number of answers, or up to a most; the order of the form is kept. */
export function MultipleChoiceField({ question, value, onChange, describedBy }: FieldProps<'multiple-choice'>) {
  const { t } = useTranslation('intake');
  const { language } = useReader();
  const chosen = new Set(Array.isArray(value) ? value : []);
  const most = question.maximumChoices;
  const isFull = most !== undefined && chosen.size >= most;
  const toggle = (code: string) => {
    const next = question.options.map((option) => option.code).filter((other) => (other === code ? !chosen.has(code) : chosen.has(other)));
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes its name from a legend only; the question's text is above it.
    <div className={classes.choices} role="group" aria-labelledby={idsOf(question.id).heading} aria-describedby={describedBy}>
      {most !== undefined && !question.help && <Text tone="muted">{t('form.chooseUpTo', { count: most })}</Text>}
      {question.options.map(({ code, text }) => (
        <label key={code} className={classes.choice}>
          <input type="checkbox" checked={chosen.has(code)} disabled={isFull && !chosen.has(code)} onChange={() => toggle(code)} />
          <span>{text[language]}</span>
        </label>
      ))}
    </div>
  );
}
