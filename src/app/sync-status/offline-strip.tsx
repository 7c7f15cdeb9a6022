import { IconCloudOff, IconLogin2 } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useSyncStatus } from '../../domain/outbox/queries.ts';
import { daysFromNow, formatAge } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { signInAddress } from '../../identity/landing.ts';
import { useShared } from '../../identity/state.ts';
import { paths } from '../paths.ts';
import classes from './notices.module.css';

const ClockStrip = lazy(async () => ({ default: (await import('./clock-strip.tsx')).ClockStrip }));
/** A smaller clock offset does no harm, in milliseconds. */
const worthSaying = 5 * 60_000;

/** 'Offline since 10:32. Keep going; 3 changes will be sent.' A normal state: unobtrusive, nothing is blocked. */
export function OfflineStrip() {
  const { t } = useTranslation('sync');
  const reader = useReader();
  const status = useSyncStatus();
  const { user } = useShared();
  const { pathname, search } = useLocation();
  if (!status) return null;
  const { needsSignIn, offlineSince, waiting, clockOffset } = status;
  if (needsSignIn) {
    return (
      <p className={classes.strip} role="status">
        <IconLogin2 size={18} stroke={1.75} aria-hidden="true" />
        <span>
          {t('strip.signIn')} {waiting > 0 ? t('strip.signInWaits', { count: waiting }) : t('strip.signInKept')}{' '}
          <Link to={user ? signInAddress(user.role, `${pathname}${search}`) : paths.site.login}>{t('strip.logIn')}</Link>
        </span>
      </p>
    );
  }
  if (!offlineSince) {
    return Math.abs(clockOffset) < worthSaying ? null : (
      <Suspense>
        <ClockStrip offset={clockOffset} />
      </Suspense>
    );
  }
  return (
    <p className={classes.strip} role="status">
      <IconCloudOff size={18} stroke={1.75} aria-hidden="true" />
      <span>
        {t(daysFromNow(offlineSince, reader) === 0 ? 'strip.since' : 'strip.sinceDay', { time: formatAge(offlineSince, reader) })}{' '}
        {waiting > 0 ? t('strip.willBeSent', { count: waiting }) : t('strip.goOn')}
      </span>
    </p>
  );
}
