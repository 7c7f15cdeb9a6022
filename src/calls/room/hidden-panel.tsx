import { IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../ui/text/text.tsx';
import classes from './side-panel.module.css';

/** Shown instead of notes or chat while others see this screen. */
export function HiddenPanel({ of }: { readonly of: 'chat' | 'notes' }) {
  const { t } = useTranslation('calls');
  return (
    <div className={classes.hidden} role="status">
      <IconEyeOff size={28} stroke={1.5} aria-hidden="true" />
      <Text>{t(`hidden.${of}`)}</Text>
    </div>
  );
}
