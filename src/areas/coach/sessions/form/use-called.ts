import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberOfCoach } from '../../../../../contract/coach-members.ts';
import { disambiguateNames } from '../../../../domain/coaches/namesakes.ts';
import { formatDay, formatDayAndTime, insideSentence } from '../../../../i18n/format.ts';
import { useReader } from '../../../../i18n/use-reader.ts';

/** The label of each member in a choice; equal names are disambiguated with facts of the coach's list. */
export function useCalled(members: readonly MemberOfCoach[]): (userId: string) => string {
  const { t } = useTranslation('coach-sessions');
  const reader = useReader();
  return useMemo(() => {
    const within = (words: string) => insideSentence(words, reader);
    const called = disambiguateNames(members, ({ choseAt, nextSessionAt, lastSessionAt }) =>
      [
        choseAt && t('form.namesake.since', { day: within(formatDay(choseAt, reader)) }),
        nextSessionAt
          ? t('form.namesake.next', { time: within(formatDayAndTime(nextSessionAt, reader)) })
          : lastSessionAt && t('form.namesake.last', { day: within(formatDay(lastSessionAt, reader)) }),
      ]
        .filter(Boolean)
        .join(' · '),
    );
    return (userId) => called.get(userId) ?? '';
  }, [members, reader, t]);
}
