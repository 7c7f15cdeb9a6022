import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoachCard } from '../../../../contract/coach-profile.ts';
import { formatLanguage, formatList, formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';

/** Texts about coaches that many screens use. */
export function useCoachWords() {
  const { t } = useTranslation('member-coaches');
  const reader = useReader();
  return useMemo(() => {
    const nameOf = (code: string) => formatLanguage(code, reader);
    const stars = (value: number) => formatNumber(value, reader, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
    return {
      /** 'Spanish' */
      language: nameOf,
      /** 'English, Spanish and Catalan' */
      languages: (codes: readonly string[]) => formatList(codes.map(nameOf), reader),
      /** '4.8' */
      stars,
      /** '4.8 of 5 · 32 ratings' */
      rating: ({ average, count }: CoachCard['rating']) =>
        average === null ? t('card.isNew') : `${t('card.rating', { average: stars(average) })} · ${t('card.ratings', { count })}`,
    };
  }, [t, reader]);
}
