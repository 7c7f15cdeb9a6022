import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { dayLater } from '../../../../contract/calendar-days.ts';
import { type Demo, demos } from '../../../../contract/demos.ts';
import { day, longText, timeOfDay } from '../../../../contract/endpoint.ts';
import { deviceTimeZone } from '../../../../contract/time-zone.ts';
import { instantAt, isDay, isTimeOfDay, localTimeOf } from '../../../domain/availability/local-time.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { DayField, TimeField } from '../../../ui/form/date-fields.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Text } from '../../../ui/text/text.tsx';
import { type StepSheetProps, useStep } from './use-step.ts';

const lengths = [15, 30, 45, 60, 90] as const;
const minute = 60_000;

const schema = z.object({
  on: day,
  at: timeOfDay,
  minutes: z.number(),
  link: demos.scheduleMeeting.body.shape.link,
  note: longText.nullable(),
});
interface Values {
  on: string;
  at: string;
  minutes: number;
  link: string | null;
  note: string | null;
}

/** Sets or moves the meeting; both sides get a calendar entry by mail. */
export function MeetingSheet(props: StepSheetProps) {
  const { t } = useTranslation('admin-demos');
  const { demo, onClose } = props;
  const now = useNow();
  const zone = useZone();
  const form = useMeetingForm(props);
  const isComing = isToCome(demo, now);
  const choices = [...new Set<number>([...lengths, form.values.minutes])].toSorted((one, other) => one - other);
  return (
    <FormSheet
      form={form}
      title={t(isComing ? 'meet.titleMove' : 'meet.title')}
      submitLabel={t(isComing ? 'meet.submitMove' : 'meet.submit')}
      cancelLabel={t('cancel')}
      onClose={onClose}
    >
      <DayField {...form.field('on')} label={t('meet.on')} min={localTimeOf(now, zone).day} />
      <TimeField {...form.field('at')} label={t('meet.at')} help={t('meet.zone', { zone: zone.replaceAll('_', ' ') })} />
      <TimeThere form={form} demo={demo} zone={zone} />
      <SelectField
        {...form.field('minutes')}
        label={t('meet.length')}
        options={choices.map((value) => ({ value, label: t('meet.minutes', { count: value }) }))}
      />
      <TextField
        {...form.field('link')}
        label={t('meet.link')}
        help={t('meet.linkHelp')}
        type="url"
        inputMode="url"
        isOptional
        maxLength={2000}
      />
      <TextAreaField {...form.field('note')} label={t('meet.note')} help={t('meet.noteHelp')} isOptional rows={3} />
      <Text look="note">{t('meet.text', { email: demo.email })}</Text>
    </FormSheet>
  );
}

function useZone(): string {
  const { timeZone } = useReader();
  return timeZone ?? deviceTimeZone();
}

function isToCome({ meeting }: Demo, now: Date): boolean {
  return meeting !== null && Date.parse(meeting.startsAt) > now.getTime();
}

function useMeetingForm(props: StepSheetProps) {
  const { t } = useTranslation('admin-demos');
  const { demo, onClose, onDone } = props;
  const now = useNow();
  const zone = useZone();
  const { baseVersion, describeFailure } = useStep(props);
  const { meeting } = demo;
  // Of a past meeting at most its time of day is used.
  const stored = meeting && localTimeOf(Date.parse(meeting.startsAt), zone);
  const [firstDay] = useState(dayLater(localTimeOf(now, zone).day, 2));
  return useContractForm<Values, z.infer<typeof schema>>({
    schema,
    values: {
      on: (isToCome(demo, now) && stored?.day) || firstDay,
      at: stored?.time ?? '10:00',
      minutes: meeting ? (Date.parse(meeting.endsAt) - Date.parse(meeting.startsAt)) / minute : 30,
      link: meeting?.link ?? null,
      note: meeting?.note ?? null,
    },
    words: { link: t('meet.linkProblem') },
    check: ({ on, at }) => (isDay(on) && isTimeOfDay(at) && instantAt(on, at, zone) <= now ? { on: t('meet.past') } : {}),
    describeFailure,
    onSubmit: async ({ on, at, minutes, link, note }) => {
      const startsAt = instantAt(on, at, zone);
      const endsAt = new Date(startsAt.getTime() + minutes * minute);
      const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), timeZone: zone };
      await callOnline('demos.scheduleMeeting', { params: { id: demo.id }, body: { ...times, link, note, baseVersion } });
      void notify(t('meet.done', { email: demo.email }), 'ok');
      onDone();
      onClose();
    },
  });
}

interface TimeThereProps {
  readonly form: ReturnType<typeof useMeetingForm>;
  readonly demo: Demo;
  readonly zone: string;
}

/** The time in the other person's zone. */
function TimeThere({ form, demo, zone }: TimeThereProps) {
  const { t } = useTranslation('admin-demos');
  const reader = useReader();
  const { on, at } = form.values;
  const isKnown = isDay(on) && isTimeOfDay(at);
  const there = demo.timeZone !== null && demo.timeZone !== zone ? demo.timeZone : null;
  return (
    <Text look="note" role="status">
      {demo.timeZone === null
        ? t('meet.zoneUnknown')
        : there !== null &&
          isKnown &&
          t('meet.there', {
            name: demo.fullName,
            when: formatDayAndTime(instantAt(on, at, zone).toISOString(), { ...reader, timeZone: there }),
            zone: there.replaceAll('_', ' '),
          })}
    </Text>
  );
}
