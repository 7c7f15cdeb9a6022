import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { availability } from '../../../../../contract/availability.ts';
import type { OfferingName } from '../../../../../contract/offerings.ts';
import { setWeek } from '../../../../domain/availability/actions.ts';
import type { OwnTimes } from '../../../../domain/availability/own-times.ts';
import {
  copyHoursUntilFriday,
  type HoursFields,
  type HoursProblem,
  hoursProblems,
  nextHoursRow,
  rulesOf,
  timesPerWeek,
} from '../../../../domain/availability/week-fields.ts';
import { weekdayNames } from '../../../../i18n/format-calendar.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { notify } from '../../../../ui/feedback/notify.ts';
import { SelectField } from '../../../../ui/form/fields.tsx';
import { FieldPair, Form } from '../../../../ui/form/form.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { Row } from '../../../../ui/page/layout.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { DayHours } from './day-hours.tsx';
import classes from './hours.module.css';

const pauses = [0, 5, 10, 15, 20, 30, 45, 60] as const;
const notices = [0, 1, 2, 4, 6, 12, 24, 48, 72, 168] as const;

interface HoursValues {
  hours: readonly HoursFields[];
  bufferMinutes: number;
  minimumNoticeHours: number;
}

const { bufferMinutes, minimumNoticeHours } = availability.createAvailable.body.shape;
/** The hours are validated by `hoursProblems`, as they depend on the other hours of the day. */
const schema = z.object({
  hours: z.custom<readonly HoursFields[]>(),
  bufferMinutes: bufferMinutes.unwrap(),
  minimumNoticeHours: minimumNoticeHours.unwrap(),
});

interface HoursFormProps {
  readonly times: OwnTimes;
  readonly offerings: readonly OfferingName[];
  readonly timeZone: string;
}

/** The whole week, saved at once; booked sessions stay. */
export function HoursForm({ times, offerings, timeZone }: HoursFormProps) {
  const { t } = useTranslation('coach-calendar');
  const navigate = useNavigate();
  const form = useContractForm<HoursValues, z.infer<typeof schema>>({
    schema,
    values: { hours: times.rules, ...times.settings },
    check: ({ hours }) => ({ hours: hoursProblems(hours).size > 0 ? t('hours.problems.missing') : undefined }),
    onSubmit: async ({ bufferMinutes, minimumNoticeHours }) => {
      await setWeek({ rules: rulesOf(form.values.hours, timeZone), bufferMinutes, minimumNoticeHours });
      await notify(t('hours.saved'), 'ok');
      await navigate('/coach/calendar');
    },
  });
  const { hours, bufferMinutes } = form.values;
  const problems = form.refusals > 0 ? hoursProblems(hours) : new Map<string, HoursProblem>();
  const noticeWords = (count: number) => {
    if (count === 0) return t('hours.noticeNone');
    return count % 24 === 0 ? t('hours.noticeDays', { count: count / 24 }) : t('hours.noticeHours', { count });
  };

  return (
    <Form form={form}>
      <WeekCard hours={hours} problems={problems} offerings={offerings} onChange={(changed) => form.set('hours', changed)} />
      <Card title={t('hours.rulesTitle')}>
        <FieldPair>
          <SelectField
            {...form.field('bufferMinutes')}
            label={t('hours.buffer')}
            options={withValue(pauses, times.settings.bufferMinutes).map((value) => ({
              value,
              label: value === 0 ? t('hours.bufferNone') : t('hours.minutes', { count: value }),
            }))}
          />
          <SelectField
            {...form.field('minimumNoticeHours')}
            label={t('hours.notice')}
            options={withValue(notices, times.settings.minimumNoticeHours).map((value) => ({ value, label: noticeWords(value) }))}
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

/** ISO number of the weekday up to which hours can be copied. */
const friday = 5;

interface WeekCardProps {
  readonly hours: readonly HoursFields[];
  readonly problems: ReadonlyMap<string, HoursProblem>;
  readonly offerings: readonly OfferingName[];
  readonly onChange: (hours: readonly HoursFields[]) => void;
}

function WeekCard({ hours, problems, offerings, onChange }: WeekCardProps) {
  const { t } = useTranslation('coach-calendar');
  const weekdays = weekdayNames(useReader());
  const copyLabel = (weekday: number) => {
    if (weekday >= friday) return null;
    const days = { first: weekdays[weekday]?.long, last: weekdays[friday - 1]?.long };
    return t(weekday === friday - 1 ? 'hours.copyOne' : 'hours.copy', days);
  };
  return (
    <Card padding="none">
      <ul className={classes.week}>
        {weekdays.map(({ long }, index) => {
          const weekday = index + 1;
          return (
            <DayHours
              key={weekday}
              name={long}
              hours={hours.filter((stretch) => stretch.weekday === weekday)}
              problems={problems}
              offerings={offerings}
              copyLabel={copyLabel(weekday)}
              onAdd={() => onChange([...hours, nextHoursRow(hours, weekday)])}
              onChange={(id, changed) => onChange(hours.map((each) => (each.id === id ? { ...each, ...changed } : each)))}
              onRemove={(id) => onChange(hours.filter((each) => each.id !== id))}
              onCopy={() => onChange(copyHoursUntilFriday(hours, weekday))}
            />
          );
        })}
      </ul>
    </Card>
  );
}

/** The usual choices, with the present value if it is another one. */
function withValue(choices: readonly number[], value: number): number[] {
  return [...new Set([...choices, value])].sort((one, other) => one - other);
}
