import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { smallestDepartmentGroup } from '../../../../contract/group-sizes.ts';
import type { Answer } from '../../../domain/analytics/queries.ts';
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

type Sizes = Pick<Answer<'averageHealthProgress'>, 'department' | 'minimumGroupSize' | 'departmentGroupSize'>;

/** The number of people that the figures of a response need. */
export function leastOf({ department, minimumGroupSize, departmentGroupSize = smallestDepartmentGroup }: Sizes): number {
  return department === null ? minimumGroupSize : departmentGroupSize;
}
