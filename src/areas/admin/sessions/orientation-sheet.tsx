import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { v7 as uuid } from 'uuid';
import * as z from 'zod';
import { identifier, shortText } from '../../../../contract/endpoint.ts';
import type { Offering } from '../../../../contract/offerings.ts';
import type { Session } from '../../../../contract/session.ts';
import { useApprovedCoaches } from '../../../domain/coaches/approved.ts';
import { useOfferings } from '../../../domain/offerings/queries.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { choosableRepeats, lengthOptions, timesOfFields } from '../../../domain/sessions/session-fields.ts';
import { errorCode } from '../../../i18n/error-code.ts';
import { formatTime, type Reader } from '../../../i18n/format.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline, useShared } from '../../../identity/index.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { DayField, TimeField } from '../../../ui/form/date-fields.tsx';
import { NumberField, SelectField, TextField, type Typed } from '../../../ui/form/fields.tsx';
import { FieldPair } from '../../../ui/form/form.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Text } from '../../../ui/text/text.tsx';

interface OrientationSheetProps {
  /** Null: a new one. */
  readonly session: Session | null;
  readonly day: string;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

const schema = z.object({
  title: shortText,
  /** Empty: the administrator. */
  coachId: z.string(),
  offeringId: identifier,
  day: z.string(),
  time: z.string(),
  minutes: z.int(),
  capacity: z.int().min(1).max(500),
  repeats: z.int(),
});

/** Creates or changes an orientation session. The host and the topic of an existing one are fixed. */
export function OrientationSheet(props: OrientationSheetProps) {
  const { t } = useTranslation('admin-sessions');
  const { session, onClose } = props;
  const offerings = useOfferings().data ?? [];
  const form = useOrientationForm(props, offerings[0]?.id ?? '');
  const { field, values } = form;
  return (
    <FormSheet
      form={form}
      title={t(session ? 'form.editTitle' : 'form.newTitle')}
      submitLabel={t(session ? 'form.save' : 'form.make')}
      cancelLabel={t('keep')}
      onClose={onClose}
    >
      <Text tone="muted">{t(session ? 'form.editLead' : 'form.lead')}</Text>
      <TextField {...field('title')} label={t('form.title')} maxLength={200} />
      {session === null && <NewSessionFields form={form} offerings={offerings} />}
      <FieldPair>
        <DayField {...field('day')} label={t('day')} />
        <TimeField {...field('time')} label={t('form.start')} />
      </FieldPair>
      <FieldPair>
        <SelectField
          {...field('minutes')}
          label={t('form.length')}
          options={lengthOptions(values.minutes).map((value) => ({ value, label: t('form.minutes', { count: value }) }))}
        />
        <NumberField {...field('capacity')} label={t('form.capacity')} />
      </FieldPair>
      {session === null && (
        <SelectField
          {...field('repeats')}
          label={t('form.repeats')}
          options={choosableRepeats.map((value) => ({ value, label: t(value === 0 ? 'form.once' : 'form.weeks', { count: value + 1 }) }))}
        />
      )}
    </FormSheet>
  );
}

interface NewSessionFieldsProps {
  readonly form: ReturnType<typeof useOrientationForm>;
  readonly offerings: readonly Offering[];
}

/** Host and topic of a new session. */
function NewSessionFields({ form: { field }, offerings }: NewSessionFieldsProps) {
  const { t } = useTranslation('admin-sessions');
  const { language } = useReader();
  const { user } = useShared();
  const coaches = useApprovedCoaches(true).data?.items ?? [];
  return (
    <>
      <SelectField
        {...field('coachId')}
        label={t('holder')}
        options={[
          { value: '', label: t('form.me', { name: user?.fullName ?? '' }) },
          ...coaches.map(({ coachId, fullName }) => ({ value: coachId, label: fullName })),
        ]}
      />
      <SelectField
        {...field('offeringId')}
        label={t('offering')}
        options={offerings.map(({ id: value, name }) => ({ value, label: name[language] }))}
      />
    </>
  );
}

function useOrientationForm({ session, day, onClose, onDone = () => undefined }: OrientationSheetProps, firstOfferingId: string) {
  const { t } = useTranslation('admin-sessions');
  const navigate = useNavigate();
  const wordOf = useErrorText();
  const reader = useReader();
  const now = useNow();
  const [id] = useState(() => uuid());
  const timeZone = reader.timeZone ?? session?.timeZone ?? 'UTC';
  const [first] = useState(() => valuesOf(session, day, reader, firstOfferingId));
  return useContractForm({
    schema,
    values: { ...first, offeringId: first.offeringId || firstOfferingId },
    words: { title: t('form.titleMissing'), capacity: t('form.capacityWrong'), offeringId: t('form.offeringMissing') },
    check: (fields) => {
      const [time] = timesOfFields(fields, timeZone);
      return {
        time: time === undefined ? t('form.timeMissing') : Date.parse(time.startsAt) <= now.getTime() ? t('form.past') : undefined,
        capacity:
          session && Number(fields.capacity) < session.registeredCount ? t('form.fewer', { count: session.registeredCount }) : undefined,
      };
    },
    problemsOf: (error) => (['SLOT_TAKEN', 'OVERLAPPING_SESSION'].includes(errorCode(error) ?? '') ? { time: t('form.taken') } : undefined),
    describeFailure: async (error) => (errorCode(error) === 'VERSION_CONFLICT' ? t('changed') : wordOf(error)),
    onSubmit: async (fields) => {
      const [time] = timesOfFields({ ...fields, repeats: 0 }, timeZone);
      if (!time) return;
      const { title, capacity, coachId, offeringId, repeats } = fields;
      if (session) {
        const body = { baseVersion: session.version, title, capacity, ...time };
        await callOnline('sessions.edit', { params: { id: session.id }, body }).finally(onDone);
      } else {
        const holder = coachId === '' ? {} : { coachId };
        const repeat = repeats > 0 ? { repeatWeeks: repeats } : {};
        const body = { id, kind: 'orientation' as const, title, offeringId, timeZone, capacity, ...holder, ...repeat, ...time };
        await callOnline('sessions.create', { body });
        await navigate(`/admin/sessions/${id}`);
      }
      onClose();
      await notify(t(session ? 'form.saved' : 'form.made'), 'ok');
    },
  });
}

function valuesOf(session: Session | null, day: string, reader: Reader, firstOfferingId: string) {
  return {
    title: session?.title ?? '',
    coachId: '',
    offeringId: session?.offeringId ?? firstOfferingId,
    day,
    time: session ? formatTime(session.startsAt, reader) : '10:00',
    minutes: session ? (Date.parse(session.endsAt) - Date.parse(session.startsAt)) / 60_000 : 45,
    capacity: (session?.capacity ?? 10) as Typed,
    repeats: 0,
  };
}
