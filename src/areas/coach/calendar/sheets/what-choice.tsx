import { useTranslation } from 'react-i18next';
import classes from '../calendar.module.css';

const kinds = [
  { what: 'free', label: 'addSheet.free', text: 'addSheet.freeText' },
  { what: 'off', label: 'addSheet.off', text: 'addSheet.offText' },
] as const;

interface WhatChoiceProps {
  readonly name: string;
  readonly what: 'free' | 'off';
  readonly onChange: (what: 'free' | 'off') => void;
}

/** A free time or time off. */
export function WhatChoice({ name, what, onChange }: WhatChoiceProps) {
  const { t } = useTranslation('coach-calendar');
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.spoken}>{t('addSheet.what')}</legend>
      {kinds.map(({ what: each, label, text }) => (
        <label key={each} className={classes.choice}>
          <input type="radio" name={name} checked={what === each} onChange={() => onChange(each)} />
          <span>
            <span className={classes.choiceName}>{t(label)}</span>
            <span className={classes.choiceText}>{t(text)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
