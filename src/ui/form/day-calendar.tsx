import { DatePicker } from '@mantine/dates';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../i18n/languages.ts';
import { parseTypedDay } from './typed-day.ts';
import 'dayjs/locale/es';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/dates/styles.css';

interface DayCalendarProps {
  readonly value: string;
  readonly onChoose: (day: string) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly language: Language;
}

/** The calendar of a day field. The focus is on the selected day, else today, else the first allowed day. */
export function DayCalendar({ value, onChoose, min, max, language }: DayCalendarProps) {
  const { t } = useTranslation('fields');
  const root = useRef<HTMLDivElement>(null);
  const day = parseTypedDay(value);
  useEffect(() => {
    const days = root.current?.querySelectorAll<HTMLElement>('table button:not(:disabled)') ?? [];
    const marked = [...days].find((each) => each.matches('[data-selected]')) ?? [...days].find((each) => each.matches('[data-today]'));
    (marked ?? days[0])?.focus();
  }, []);
  return (
    <DatePicker
      ref={root}
      value={day}
      {...((day ?? max) ? { defaultDate: day ?? max } : {})}
      onChange={(chosen) => chosen !== null && onChoose(chosen)}
      {...(min && { minDate: min })}
      {...(max && { maxDate: max })}
      locale={language}
      size="md"
      highlightToday
      hideOutsideDates
      ariaLabels={{
        previousMonth: t('previousMonth'),
        nextMonth: t('nextMonth'),
        previousYear: t('previousYear'),
        nextYear: t('nextYear'),
        previousDecade: t('previousDecade'),
        nextDecade: t('nextDecade'),
        monthLevelControl: t('chooseMonth'),
        yearLevelControl: t('chooseYear'),
      }}
    />
  );
}
