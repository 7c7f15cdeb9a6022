import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as z from 'zod';
import type { CoachInfo } from '../../../../../contract/coach-profile.ts';
import { day as dayOfContract } from '../../../../../contract/endpoint.ts';
import { offerTimes, takeTimeOff } from '../../../../domain/availability/actions.ts';
import type { OwnTimes } from '../../../../domain/availability/own-times.ts';
import { timeFromFields, timeOffFromFields } from '../../../../domain/availability/span-fields.ts';
import { useReview } from '../../../../domain/coaches/queries.ts';
import type { CoachSession } from '../../../../domain/sessions/coach-changes.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { notify } from '../../../../ui/feedback/notify.ts';
import { SelectField } from '../../../../ui/form/fields.tsx';
import { FormSheet } from '../../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { Text } from '../../../../ui/text/text.tsx';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx';
import classes from '../calendar.module.css';
import type { PointedTime } from '../use-open-sheet.ts';
import { FreeFields } from './free-fields.tsx';
import { inTheWayOf } from './in-the-way.ts';
import { OffFields } from './off-fields.tsx';
import { useSpanProblem } from './use-span-problem.ts';

const usualMinutes = 50;
const schema = z.object({ day: dayOfContract });

/** The end of the dragged time, within its day; empty if only a start was selected. */
function endOf(at: PointedTime | null): string {
  if (!at?.minutes) return '';
  const minutes = Number(at.time.slice(0, 2)) * 60 + Number(at.time.slice(3, 5)) + at.minutes;
  return minutes < 24 * 60 ? `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}` : '';
}

interface AddSheetProps {
  /** The selected time; null if none. */
  readonly at: PointedTime | null;
  /** The day that is shown. */
  readonly day: string;
  readonly times: OwnTimes;
  readonly sessions: readonly CoachSession[];
  readonly now: Date;
  readonly onClose: () => void;
}

/** A time that members can book, or time off; with a link to a new session. */
export function AddSheet(props: AddSheetProps) {
  const { sessions, onClose } = props;
  const { t } = useTranslation('coach-calendar');
  const formId = useId();
  const infos = useReview(true).data?.infos ?? [];
  const { form, span } = useAdding(props);
  const { field, values } = form;
  const { what } = values;
  const kept = span
    ? sessions.filter(({ session }) => session.status !== 'cancelled' && session.startsAt < span.endsAt && span.startsAt < session.endsAt)
        .length
    : 0;

  return (
    <FormSheet
      form={form}
      title={t('addSheet.title')}
      submitLabel={t(what === 'free' ? 'addSheet.addFree' : 'addSheet.addOff')}
      cancelLabel={t('addSheet.cancel')}
      onClose={onClose}
    >
      <WhatChoice name={formId} what={what} onChange={(chosen) => form.set('what', chosen)} />
      {what === 'free' ? (
        <FreePart form={form} infos={infos} />
      ) : (
        <>
          <OffFields
            fields={{
              isWholeDays: field('isWholeDays'),
              day: field('day'),
              time: field('time'),
              lastDay: field('lastDay'),
              endTime: field('endTime'),
            }}
            values={values}
            onLastDay={(last) => form.set('lastDay', last)}
          />
          {kept > 0 && <Text look="note">{t('addSheet.offKeeps', { count: kept })}</Text>}
        </>
      )}
    </FormSheet>
  );
}

type AddForm = ReturnType<typeof useAdding>['form'];

/** The form, and the resulting time; null while it is not valid. */
function useAdding({ at, day, times, sessions, now, onClose }: AddSheetProps) {
  const { t } = useTranslation('coach-calendar');
  const spanProblem = useSpanProblem();
  const begin = { day: at?.day ?? day, time: at?.time ?? '' };
  const [first] = useState({
    what: 'free' as 'free' | 'off',
    ...begin,
    minutes: at?.minutes ?? times.rules[0]?.slotMinutes ?? usualMinutes,
    offeringId: null as string | null,
    isWholeDays: at === null,
    lastDay: begin.day,
    endTime: endOf(at),
  });
  const around = { timeZone: times.timeZone, now };
  const fill = (typed: typeof first) =>
    typed.what === 'free'
      ? timeFromFields(typed, { ...around, inTheWay: inTheWayOf(times, sessions, null) })
      : timeOffFromFields(typed, around);
  const form = useContractForm({
    schema,
    values: first,
    words: { day: t('addSheet.problems.time') },
    check: (typed) => ({ day: spanProblem(fill(typed).problem) }),
    onSubmit: async () => {
      if (!span) return;
      await (what === 'free' ? offerTimes([span], offeringId) : takeTimeOff(span));
      onClose();
      await notify(t(what === 'free' ? 'addSheet.added' : 'addSheet.addedOff'), 'ok');
    },
  });
  const { what, offeringId } = form.values;
  const { span } = fill(form.values);
  return { form, span };
}

interface FreePartProps {
  readonly form: AddForm;
  readonly infos: readonly CoachInfo[];
}

/** A bookable time: start, length and offering. */
function FreePart({ form, infos }: FreePartProps) {
  const { t } = useTranslation('coach-calendar');
  const { language } = useReader();
  const { field, values } = form;
  return (
    <>
      <FreeFields day={field('day')} time={field('time')} minutes={field('minutes')} chosen={values.minutes} />
      {infos.length > 1 && (
        <SelectField
          {...field('offeringId')}
          label={t('addSheet.offering')}
          options={[
            { value: null, label: t('addSheet.anyOffering') },
            ...infos.map(({ offering: { id, name } }) => ({ value: id, label: name[language] })),
          ]}
        />
      )}
      <p>
        <Link to={`/coach/sessions/new?day=${values.day}&time=${values.time}&minutes=${values.minutes}`}>{t('addSheet.session')}</Link>
      </p>
    </>
  );
}

const kinds = [
  { what: 'free', label: 'addSheet.free', text: 'addSheet.freeText' },
  { what: 'off', label: 'addSheet.off', text: 'addSheet.offText' },
] as const;

interface WhatChoiceProps {
  readonly name: string;
  readonly what: 'free' | 'off';
  readonly onChange: (what: 'free' | 'off') => void;
}

/** A free time or time off. */
function WhatChoice({ name, what, onChange }: WhatChoiceProps) {
  const { t } = useTranslation('coach-calendar');
  return (
    <fieldset className={classes.choices}>
      <VisuallyHidden as="legend">{t('addSheet.what')}</VisuallyHidden>
      {kinds.map(({ what: each, label, text }) => (
        <label key={each} className={classes.choice}>
          <input type="radio" name={name} checked={what === each} onChange={() => onChange(each)} />
          <span>
            <Text as="span" display="block" weight={600}>
              {t(label)}
            </Text>
            <Text as="span" display="block" size="xs">
              {t(text)}
            </Text>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
