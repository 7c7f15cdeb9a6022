import { IconCalendarMonth, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { dayLater } from '../../../../contract/calendar-days.ts';
import type { SessionsAsked } from '../../../domain/sessions/for-admins.ts';
import { Button } from '../../../ui/controls/button.ts';
import { LabelledDay } from '../../../ui/form/date-fields.tsx';
import { FieldPair } from '../../../ui/form/form.tsx';
import { Row } from '../../../ui/page/layout.tsx';

interface DayFieldsProps {
  readonly asked: SessionsAsked;
  readonly today: string;
  readonly onChange: (changes: Readonly<Record<string, string | null>>) => void;
}

/** One day with steps to the next; or the first and the last day of a period, both optional with a search by name. */
export function DayFields({ asked, today, onChange }: DayFieldsProps) {
  return asked.isOfDay ? <OneDay {...{ asked, today, onChange }} /> : <Period {...{ asked, onChange }} />;
}

const daysOfWeek = 7;

function OneDay({ asked: { day }, today, onChange }: DayFieldsProps) {
  const { t } = useTranslation('admin-sessions');
  const move = (days: number) => onChange({ day: dayLater(day, days) });
  return (
    <Row gap={3} align="end" wraps>
      <LabelledDay label={t('day')} value={day} onChange={(value) => onChange({ day: value })} />
      <Row gap={2} wraps>
        <Button variant="default" aria-label={t('dayBefore')} onClick={() => move(-1)}>
          <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
        </Button>
        <Button variant="default" disabled={day === today} onClick={() => onChange({ day: null })}>
          {t('today')}
        </Button>
        <Button variant="default" aria-label={t('dayAfter')} onClick={() => move(1)}>
          <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
        </Button>
        <Button
          variant="default"
          leftSection={<IconCalendarMonth size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => onChange({ from: day, to: dayLater(day, daysOfWeek - 1) })}
        >
          {t('period')}
        </Button>
      </Row>
    </Row>
  );
}

function Period({ asked: { search, from, to, filter }, onChange }: Omit<DayFieldsProps, 'today'>) {
  const { t } = useTranslation('admin-sessions');
  return (
    <Row gap={3} align="end" wraps>
      <FieldPair>
        <LabelledDay label={t('from')} value={from} isOptional onChange={(value) => onChange({ from: value })} />
        <LabelledDay
          label={t('to')}
          value={to}
          isOptional
          min={from || undefined}
          problem={filter === null ? t('toBeforeFrom') : undefined}
          onChange={(value) => onChange({ to: value })}
        />
      </FieldPair>
      {(from !== '' || to !== '') && (
        <Button variant="default" onClick={() => onChange({ from: null, to: null })}>
          {t(search === '' ? 'oneDay' : 'anyDay')}
        </Button>
      )}
    </Row>
  );
}
