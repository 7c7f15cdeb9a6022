import { IconAlertTriangle, IconDeviceMobileCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SavingState } from '../../../domain/intake/draft-keeper.ts';
import { formatAge } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import classes from './filling-in.module.css';

const words = { failed: 'form.saveFailed', pending: 'form.saving', untouched: 'form.untouched' } as const;

/** 'Saved on this device 10:42': what was typed is safe, with or without a network. */
export function SavingStatus({ saving }: { readonly saving: SavingState }) {
  const { t } = useTranslation('intake');
  const reader = useReader();
  const hasFailed = saving.kind === 'failed';
  const Icon = hasFailed ? IconAlertTriangle : IconDeviceMobileCheck;
  return (
    <p className={classes.saving} data-kind={saving.kind} role={hasFailed ? 'alert' : undefined}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {saving.kind !== 'gone' && (
        <span>{saving.kind === 'saved' ? t('form.savedAt', { when: formatAge(saving.at, reader) }) : t(words[saving.kind])}</span>
      )}
    </p>
  );
}
