import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attention } from '../../../contract/coach-members.ts';
import { formatDay, insideSentence } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { StatusBadge } from '../../ui/text/status-badge.tsx';

/** Why a member needs attention; care first. */
export function AttentionBadges({ attention }: { readonly attention: readonly Attention[] }) {
  const texts = useAttentionWords();
  const careFirst = [...attention].sort((one, other) => Number(other.kind === 'care-band') - Number(one.kind === 'care-band'));
  return careFirst.map((item) => (
    <StatusBadge key={item.kind} tone={item.kind === 'care-band' ? 'danger' : item.kind === 'intake-waiting' ? 'info' : 'warning'}>
      {texts(item)}
    </StatusBadge>
  ));
}

/** The texts for why a member needs attention. */
function useAttentionWords(): (attention: Attention) => string {
  const { t } = useTranslation('coach');
  const reader = useReader();
  return useCallback(
    ({ kind, count, since }) => {
      switch (kind) {
        case 'missed-sessions':
        case 'falling-score':
          return t(`attention.kinds.${kind}`, { count: count ?? 1 });
        case 'long-silence':
          return t('attention.kinds.long-silence', { when: insideSentence(formatDay(since, reader), reader) });
        default:
          return t(`attention.kinds.${kind}`);
      }
    },
    [t, reader],
  );
}
