import { useTranslation } from 'react-i18next';

/** Shown if the calendar could not be fetched; the day can be typed. */
export function CalendarMissing() {
  const { t } = useTranslation('fields');
  return <p role="status">{t('calendarMissing')}</p>;
}
