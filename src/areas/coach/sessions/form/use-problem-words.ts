import { useTranslation } from 'react-i18next';
import { type FieldProblem, leastPlaces, type SessionFields } from '../../../../domain/sessions/session-fields.ts';
import { formatDayAndTime, insideSentence } from '../../../../i18n/format.ts';
import { useToday } from '../../../../sessions/index.ts';

/** The problems of a session, as texts by field. */
export function useProblemWords(session: Parameters<typeof leastPlaces>[0]) {
  const { t } = useTranslation('coach-sessions');
  const { reader } = useToday();
  const wordOf = (problem: FieldProblem) => {
    if (problem.field === 'userId') return t('form.problems.member');
    if (problem.field === 'title') return t('form.problems.title');
    if (problem.field === 'places') return t('form.problems.places', { least: leastPlaces(session) });
    if (problem.kind === 'clash')
      return t('form.problems.clash', { when: insideSentence(formatDayAndTime(problem.startsAt, reader), reader) });
    return t(`form.problems.${problem.kind === 'missing' ? 'time' : problem.kind}`);
  };
  return (problems: readonly FieldProblem[]): Partial<Record<keyof SessionFields, string>> =>
    Object.fromEntries(problems.map((problem) => [problem.field === 'time' ? 'day' : problem.field, wordOf(problem)]));
}
