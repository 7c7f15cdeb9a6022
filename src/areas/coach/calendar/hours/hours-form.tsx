import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { OfferingName } from '../../../../../contract/offerings.ts';
import { setWeek } from '../../../../domain/availability/actions.ts';
import type { OwnTimes } from '../../../../domain/availability/own-times.ts';
import {
  type HoursFields,
  hoursProblems,
  rulesOf,
  sameUntilFriday,
  stretchAfter,
  timesPerWeek,
} from '../../../../domain/availability/week-fields.ts';
import { weekdayNames } from '../../../../i18n/format-calendar.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { Button } from '../../../../ui/button.ts';
import { Card } from '../../../../ui/card.tsx';
import { SelectInput } from '../../../../ui/form/inputs.tsx';
import { FieldPair, Form } from '../../../../ui/form/native-form.tsx';
import { useUnsavedWork } from '../../../../ui/form/unsaved-work.ts';
import { Row } from '../../../../ui/layout.tsx';
import { notify } from '../../../../ui/notify.ts';
import { Text } from '../../../../ui/text.tsx';
import { DayHours } from './day-hours.tsx';
import classes from './hours.module.css';

const pauses = [0, 5, 10, 15, 20, 30, 45, 60] as const;
const notices = [0, 1, 2, 4, 6, 12, 24, 48, 72, 168] as const;

interface HoursFormProps {
  readonly times: OwnTimes;
  readonly offerings: readonly OfferingName[];
  readonly timeZone: string;
}

/** The whole week at once: it is saved as a whole, and what is booked stays. */
export function HoursForm({ times, offerings, timeZone }: HoursFormProps) {
  const { t } = useTranslation('coach-calendar');
  const navigate = useNavigate();
  const reader = useReader();
  const [first] = useState({ hours: times.rules as readonly HoursFields[], ...times.settings });
  const [week, setWeekFields] = useState(first);
  const [wasTried, setWasTried] = useState(false);
  useUnsavedWork(week !== first);
  const { hours, bufferMinutes, minimumNoticeHours } = week;
  const problems = hoursProblems(hours);
  const change = (changed: Partial<typeof week>) => setWeekFields({ ...week, ...changed });
  const noticeWords = (count: number) => {
    if (count === 0) return t('hours.noticeNone');
    return count % 24 === 0 ? t('hours.noticeDays', { count: count / 24 }) : t('hours.noticeHours', { count });
  };

  async function save(): Promise<void> {
    setWasTried(true);
    if (problems.size > 0) return;
    await setWeek({ rules: rulesOf(hours, timeZone), bufferMinutes, minimumNoticeHours });
    await notify(t('hours.saved'), 'ok');
    await navigate('/coach/calendar');
  }

  return (
    <Form onSubmit={() => void save()}>
      <Card padding="none">
        <ul className={classes.week}>
          {weekdayNames(reader).map(({ long }, index) => {
            const weekday = index + 1;
            return (
              <DayHours
                key={weekday}
                name={long}
                hours={hours.filter((stretch) => stretch.weekday === weekday)}
                problems={wasTried ? problems : new Map()}
                offerings={offerings}
                canCopy={weekday < 5}
                onAdd={() => change({ hours: [...hours, stretchAfter(hours, weekday)] })}
                onChange={(id, changed) => change({ hours: hours.map((each) => (each.id === id ? { ...each, ...changed } : each)) })}
                onRemove={(id) => change({ hours: hours.filter((each) => each.id !== id) })}
                onCopy={() => change({ hours: sameUntilFriday(hours, weekday) })}
              />
            );
          })}
        </ul>
      </Card>
      <Card title={t('hours.rulesTitle')}>
        <FieldPair>
          <SelectInput
            label={t('hours.buffer')}
            value={String(bufferMinutes)}
            options={withValue(pauses, bufferMinutes).map((count) => ({
              value: String(count),
              label: count === 0 ? t('hours.bufferNone') : t('hours.minutes', { count }),
            }))}
            onChange={(value) => change({ bufferMinutes: Number(value) })}
          />
          <SelectInput
            label={t('hours.notice')}
            value={String(minimumNoticeHours)}
            options={withValue(notices, minimumNoticeHours).map((count) => ({ value: String(count), label: noticeWords(count) }))}
            onChange={(value) => change({ minimumNoticeHours: Number(value) })}
          />
        </FieldPair>
      </Card>
      <Row gap={3} align="center" justify="between" wraps>
        <Text tone="muted" role="status">
          {t('hours.count', { count: timesPerWeek(hours, bufferMinutes) })} {t('hours.keep')}
        </Text>
        <Button type="submit">{t('hours.save')}</Button>
      </Row>
    </Form>
  );
}

/** The usual choices, with what is set now where it is not among them. */
function withValue(choices: readonly number[], value: number): number[] {
  return [...new Set([...choices, value])].sort((one, other) => one - other);
}
