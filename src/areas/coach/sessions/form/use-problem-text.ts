import { useTranslation } from 'react-i18next';
import { type FieldProblem, leastPlaces } from '../../../../domain/sessions/session-fields.ts';
import { formatDayAndTime, insideSentence } from '../../../../i18n/format.ts';
import { useToday } from '../../use-today.ts';

/** What is wrong with a field, in words; undefined when nothing is. */
export function useProblemText(
  problems: readonly FieldProblem[],
  session: Parameters<typeof leastPlaces>[0],
): (field: FieldProblem['field']) => string | undefined {
  const { t } = useTranslation('coach-sessions');
  const { reader } = useToday();
  return (field) => {
    const problem = problems.find((each) => each.field === field);
    if (!problem) return undefined;
    if (problem.field === 'userId') return t('form.problems.member');
    if (problem.field === 'title') return t('form.problems.title');
    if (problem.field === 'places') return t('form.problems.places', { least: leastPlaces(session) });
    if (problem.kind === 'clash')
      return t('form.problems.clash', { when: insideSentence(formatDayAndTime(problem.startsAt, reader), reader) });
    return t(`form.problems.${problem.kind === 'missing' ? 'time' : problem.kind}`);
  };
}
