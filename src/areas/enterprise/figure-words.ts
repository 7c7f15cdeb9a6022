import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Figure } from '../../../contract/figure.ts';

/** Why a figure is not shown, as a short text; null if it is. */
export function useFigureWords(minimumGroupSize: number): (figure: Pick<Figure, 'value' | 'why'>) => string | null {
  const { t } = useTranslation('enterprise');
  return useCallback(
    ({ value, why }) => {
      if (value !== null) return null;
      return why === null ? t('figure.nothing') : t(`figure.${why}`, { least: minimumGroupSize });
    },
    [t, minimumGroupSize],
  );
}
