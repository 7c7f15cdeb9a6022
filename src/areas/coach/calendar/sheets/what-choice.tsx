import { useTranslation } from 'react-i18next';
import { Text } from '../../../../ui/text/text.tsx';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx';
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
      <VisuallyHidden as="legend">{t('addSheet.what')}</VisuallyHidden>
      {kinds.map(({ what: each, label, text }) => (
        <label key={each} className={classes.choice}>
          <input type="radio" name={name} checked={what === each} onChange={() => onChange(each)} />
          <span>
            <Text as="span" display="block" weight={600}>
              {t(label)}
            </Text>
            <Text as="span" display="block" size="xs">
              {t(text)}
            </Text>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
