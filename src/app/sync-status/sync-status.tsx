import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp, IconLogin2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSyncStatus } from '../../domain/outbox/queries.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import type { SyncStatus as Status } from '../../sync/status.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import classes from './sync-status.module.css';

const SyncSheet = lazy(async () => ({ default: (await import('./sync-sheet.tsx')).SyncSheet }));

type Face = 'allSent' | 'waiting' | 'attention' | 'offline' | 'signIn';

const icons = { allSent: IconCloudCheck, waiting: IconCloudUp, attention: IconAlertTriangle, offline: IconCloudOff, signIn: IconLogin2 };

/** The small indicator of every shell; opens the sheet with each unsent change. */
export function SyncStatus() {
  const { t } = useTranslation('sync');
  const reader = useReader();
  const status = useSyncStatus();
  const [isOpen, setIsOpen] = useState(false);

  if (!status) return <span className={classes.place} />;
  const face = faceOf(status);
  const count = face === 'attention' ? status.needAttention : status.waiting;
  const Icon = icons[face];
  const label = t(`indicator.${face}`, { count });
  // The badge is part of the announced text.
  const hasUnspokenCount = (face === 'offline' || face === 'signIn') && status.waiting > 0;
  const text = hasUnspokenCount ? `${label}, ${t('indicator.waiting', { count: status.waiting })}` : label;
  return (
    <>
      <button
        type="button"
        className={classes.indicator}
        data-face={face}
        aria-label={t('indicator.open', { state: text })}
        title={text}
        onClick={() => setIsOpen(true)}
      >
        <Icon size={21} stroke={1.75} aria-hidden="true" />
        {(face === 'attention' || status.waiting > 0) && <span className={classes.count}>{formatNumber(count, reader)}</span>}
      </button>
      <VisuallyHidden role="status">{face === 'allSent' ? '' : text}</VisuallyHidden>
      {isOpen && (
        <Suspense>
          <SyncSheet onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The most important state comes first. */
function faceOf({ waiting, needAttention, offlineSince, needsSignIn }: Status): Face {
  if (needsSignIn) return 'signIn';
  if (needAttention > 0) return 'attention';
  if (offlineSince) return 'offline';
  return waiting > 0 ? 'waiting' : 'allSent';
}
