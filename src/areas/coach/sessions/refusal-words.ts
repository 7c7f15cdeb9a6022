import { useTranslation } from 'react-i18next';
import type { CoachChange } from '../../../domain/sessions/coach-changes.ts';
import { formatDayAndTime, formatList, insideSentence } from '../../../i18n/format.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useToday } from '../../../sessions/index.ts';

/** The times of a session and its repetitions that conflict with another one, from the provider. */
function takenTimes(problem: CoachChange['problem']): string[] {
  return (problem?.details?.fields ?? []).map(({ message }) => message).filter((at) => !Number.isNaN(Date.parse(at)));
}

/** The text for why the provider rejected a change. */
export function useRefusalWords(): (change: Pick<CoachChange, 'kind' | 'problem'>) => string {
  const { t } = useTranslation('coach-sessions');
  const { reader } = useToday();
  const errorText = useErrorText();
  return ({ kind, problem }) => {
    const code = problem?.code ?? 'INTERNAL';
    if (code !== 'SLOT_TAKEN') return errorText(Object.assign(new Error(), { code }));
    const taken = takenTimes(problem).map((at) => insideSentence(formatDayAndTime(at, reader), reader));
    const times = formatList(taken, reader);
    if (kind === 'suggest' || kind === 'unsuggest') return t('change.notFree', { count: taken.length, times });
    return taken.length > 0 ? t('change.takenAt', { times }) : t('change.takenText');
  };
}
