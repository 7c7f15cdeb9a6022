import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatLength } from '../../i18n/format-length.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { useBannerTurn } from '../../ui/feedback/banner-turn.ts';
import classes from './notices.module.css';

/** 'The clock of this device is 1 day ahead.' `offset`: how far it is behind, in milliseconds. */
export function ClockStrip({ offset }: { readonly offset: number }) {
  const { t } = useTranslation('sync-sheet');
  const reader = useReader();
  const isMyTurn = useBannerTurn('clock');
  if (!isMyTurn) return null;
  const length = formatLength(Math.abs(offset), reader);
  return (
    <p className={classes.strip} role="status">
      <IconClock size={18} stroke={1.75} aria-hidden="true" />
      <span>
        {t(offset < 0 ? 'clock.ahead' : 'clock.behind', { length })} {t('clock.help')}
      </span>
    </p>
  );
}
