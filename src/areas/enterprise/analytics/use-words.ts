import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useReader } from '../../../i18n/use-reader.ts';
import { useFigureWords } from '../figure-words.ts';
import type { Words } from './shown.ts';

/** The texts of figures; a stable object while reader and smallest group are unchanged. */
export function useWords(minimumGroupSize: number): Words {
  const { t } = useTranslation('analytics');
  const reader = useReader();
  const whyNot = useFigureWords(minimumGroupSize);
  return useMemo(() => ({ t, reader, whyNot }), [t, reader, whyNot]);
}
