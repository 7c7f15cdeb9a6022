import { useTranslation } from 'react-i18next';
import type { WishProblem } from '../../../../contract/session.ts';
import type { BookingOutcome } from '../../../domain/sessions/outcomes.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';

const ordinals = ['first', 'second', 'third'] as const;

/** Describes which requested time was booked and why, in the language and zone of the reader. */
export function useOutcomeText() {
  const { t } = useTranslation('sessions');
  const reader = useReader();
  const choiceOf = (index: number, count: number) => t(`choice.${count === 1 ? 'only' : (ordinals[index] ?? 'third')}`);
  const timeOf = (at: string | undefined) => (at === undefined ? '' : formatDayAndTime(at, reader));

  /** One sentence for each requested time that could not be booked. */
  function problemTexts(problems: readonly WishProblem[], startTimes: readonly string[]): string[] {
    return problems.map((problem, index) =>
      t(`outcome.problems.${problem}`, { choice: choiceOf(index, startTimes.length), time: timeOf(startTimes[index]) }),
    );
  }

  function outcomeText({ outcome, problems, startTimes, isMove, isRequest }: BookingOutcome): string {
    const sentences = problemTexts(problems, startTimes);
    if (outcome === 'waiting') return [...sentences, t('outcome.waiting')].join(' ');
    const index = ordinals.indexOf(outcome);
    const time = timeOf(startTimes[index]);
    sentences.push(isMove ? t('outcome.moved', { time }) : t('outcome.won', { choice: choiceOf(index, startTimes.length), time }));
    if (isRequest) sentences.push(t('outcome.mustAccept'));
    return sentences.join(' ');
  }

  return { problemTexts, outcomeText };
}
