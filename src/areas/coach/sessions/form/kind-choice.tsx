import { IconUser, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SessionFields } from '../../../../domain/sessions/session-fields.ts';
import { Text } from '../../../../ui/text/text.tsx';
import classes from './form.module.css';

const kinds = [
  { kind: 'one-on-one', label: 'form.oneOnOne', text: 'form.oneOnOneText', Icon: IconUser },
  { kind: 'group', label: 'form.group', text: 'form.groupText', Icon: IconUsersGroup },
] as const;

interface KindChoiceProps {
  readonly kind: SessionFields['kind'];
  readonly onChange: (kind: SessionFields['kind']) => void;
}

/** One person or a group. */
export function KindChoice({ kind, onChange }: KindChoiceProps) {
  const { t } = useTranslation('coach-sessions');
  return (
    <fieldset className={classes.kinds}>
      <legend className={classes.legend}>{t('form.kind')}</legend>
      {kinds.map(({ kind: each, label, text, Icon }) => (
        <label key={each} className={classes.kind}>
          <input type="radio" name="kind" checked={kind === each} onChange={() => onChange(each)} />
          <Icon size={22} stroke={1.75} aria-hidden="true" />
          <span>
            <Text as="span" display="block" weight={600}>
              {t(label)}
            </Text>
            <span className={classes.kindText}>{t(text)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
