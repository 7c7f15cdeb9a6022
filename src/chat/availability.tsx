import { useTranslation } from 'react-i18next';
import type { CoachHours } from '../../contract/chat.ts';
import type { ShownConversation } from '../domain/chat/shown-conversations.ts';
import { weekdayNames } from '../i18n/format-calendar.ts';
import { useReader } from '../i18n/use-reader.ts';
import classes from './conversation-head.module.css';
import { hoursOfWeek } from './hours.ts';

/** How soon the coach usually answers, and when they work. Whether they are there now is not shown: a coach is not on call. */
export function Availability({ conversation }: { readonly conversation: ShownConversation }) {
  const { t } = useTranslation('chat');
  const { usuallyAnswersWithinHours: hours, coachHours, mayWrite } = conversation;
  const reader = useReader();
  const hoursText = useHoursText(coachHours);
  if (!mayWrite) return null;
  const answers = hours === null ? null : answerText(hours);
  const zone = coachHours && coachHours.timeZone !== reader.timeZone ? t('head.hoursZone', { zone: placeOf(coachHours.timeZone) }) : '';
  return (
    <>
      {answers !== null && <span>{answers}</span>}
      {hoursText !== '' && <span title={zone}>{`${t('head.hours')}: ${hoursText}`}</span>}
    </>
  );

  function answerText(count: number): string {
    if (count <= 12) return t('head.answersHours', { count });
    return count <= 24 ? t('head.answersDay') : t('head.answersDays', { count: Math.ceil(count / 24) });
  }
}

/** The full hours; on a phone there is no room for them beside the name. */
export function CoachingHours({ conversation }: { readonly conversation: ShownConversation }) {
  const { t } = useTranslation('chat');
  const { coachHours, mayWrite } = conversation;
  const { timeZone } = useReader();
  const hoursText = useHoursText(coachHours);
  if (!mayWrite || coachHours === null || hoursText === '') return null;
  return (
    <li className={classes.hours}>
      <span>{`${t('head.hours')}: ${hoursText}. `}</span>
      {coachHours.timeZone !== timeZone && <span>{t('head.hoursZone', { zone: placeOf(coachHours.timeZone) })}</span>}
    </li>
  );
}

/** 'Mo–Th 09:00–17:00, Fr 09:00–14:00' */
function useHoursText(hours: CoachHours | null): string {
  const { t } = useTranslation('chat');
  const reader = useReader();
  if (hours === null) return '';
  const names = weekdayNames(reader);
  const nameOf = (weekday: number) => names[weekday - 1]?.short ?? '';
  return hoursOfWeek(hours.weekly)
    .map(({ first, last, times }) =>
      t('head.hoursOf', { days: first === last ? nameOf(first) : `${nameOf(first)}–${nameOf(last)}`, times: times.join(', ') }),
    )
    .join(' · ');
}

/** 'Europe/Madrid' → 'Madrid' */
function placeOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
