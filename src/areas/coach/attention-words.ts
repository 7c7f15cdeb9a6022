import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attention } from '../../../contract/coach-members.ts';
import { formatDay, insideSentence } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';

/** The texts for why a member needs attention. */
export function useAttentionWords(): (attention: Attention) => string {
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
