import { useTranslation } from 'react-i18next';
import type { SpanProblem } from '../../../../domain/availability/span-fields.ts';
import { formatDayAndTime, insideSentence } from '../../../../i18n/format.ts';
import { useToday } from '../../../../sessions/index.ts';

/** Returns the text of a time's problem. */
export function useSpanProblem(): (problem: SpanProblem | null) => string | undefined {
  const { t } = useTranslation('coach-calendar');
  const { reader } = useToday();
  return (problem) => {
    if (problem === null) return undefined;
    if (problem.kind === 'clash')
      return t('addSheet.problems.clash', { when: insideSentence(formatDayAndTime(problem.startsAt, reader), reader) });
    return t(`addSheet.problems.${problem.kind}`);
  };
}
