import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { offerTimes, takeTimeOff } from '../../../../domain/availability/actions.ts';
import type { OwnTimes } from '../../../../domain/availability/own-times.ts';
import { filledOff, filledTime } from '../../../../domain/availability/span-fields.ts';
import { useReview } from '../../../../domain/coaches/queries.ts';
import type { CoachSession } from '../../../../domain/sessions/coach-changes.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { Button } from '../../../../ui/button.ts';
import { SelectField } from '../../../../ui/form/fields.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { notify } from '../../../../ui/notify.ts';
import { Sheet } from '../../../../ui/sheet.tsx';
import { Text } from '../../../../ui/text.tsx';
import type { PointedTime } from '../use-open-sheet.ts';
import { FreeFields } from './free-fields.tsx';
import { inTheWayOf } from './in-the-way.ts';
import { OffFields } from './off-fields.tsx';
import { useSpanProblem } from './use-span-problem.ts';
import { WhatChoice } from './what-choice.tsx';

const usualMinutes = 50;

/** When the time that was dragged over ends, within its day; empty where only a start was pointed at. */
function endOf(at: PointedTime | null): string {
  if (!at?.minutes) return '';
  const minutes = Number(at.time.slice(0, 2)) * 60 + Number(at.time.slice(3, 5)) + at.minutes;
  return minutes < 24 * 60 ? `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}` : '';
}

interface AddSheetProps {
  /** What was pointed at; null where nothing was. */
  readonly at: PointedTime | null;
  /** The day that is looked at. */
  readonly day: string;
  readonly times: OwnTimes;
  readonly sessions: readonly CoachSession[];
  readonly now: Date;
  readonly onClose: () => void;
}

/** A time that members can book, or time off; from here also to a new session. */
export function AddSheet({ at, day, times, sessions, now, onClose }: AddSheetProps) {
  const { t } = useTranslation('coach-calendar');
  const { language } = useReader();
  const formId = useId();
  const infos = useReview(true).data?.infos ?? [];
  const spanProblem = useSpanProblem();
  const [what, setWhat] = useState<'free' | 'off'>('free');
  const begin = { day: at?.day ?? day, time: at?.time ?? '' };
  const [free, setFree] = useState({ ...begin, minutes: at?.minutes ?? times.rules[0]?.slotMinutes ?? usualMinutes });
  const [offeringId, setOfferingId] = useState('any');
  const [off, setOff] = useState({ ...begin, isWholeDays: at === null, lastDay: begin.day, endTime: endOf(at) });
  const [wasTried, setWasTried] = useState(false);
  const around = { timeZone: times.timeZone, now };
  const filled = what === 'free' ? filledTime(free, { ...around, inTheWay: inTheWayOf(times, sessions, null) }) : filledOff(off, around);
  const problem = wasTried ? spanProblem(filled.problem) : undefined;
  const { span } = filled;
  const kept = span
    ? sessions.filter(({ session }) => session.status !== 'cancelled' && session.startsAt < span.endsAt && span.startsAt < session.endsAt)
        .length
    : 0;

  async function save(): Promise<void> {
    setWasTried(true);
    if (!span) return;
    await (what === 'free' ? offerTimes([span], offeringId === 'any' ? null : offeringId) : takeTimeOff(span));
    onClose();
    await notify(t(what === 'free' ? 'addSheet.added' : 'addSheet.addedOff'), 'ok');
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('addSheet.title')}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('addSheet.cancel')}
          </Button>
          <Button onClick={() => void save()}>{t(what === 'free' ? 'addSheet.addFree' : 'addSheet.addOff')}</Button>
        </>
      }
    >
      <Form onSubmit={() => void save()}>
        <WhatChoice name={formId} what={what} onChange={setWhat} />
        {what === 'free' ? (
          <>
            <FreeFields fields={free} problem={problem} onChange={(changed) => setFree({ ...free, ...changed })} />
            {infos.length > 1 && (
              <SelectField
                label={t('addSheet.offering')}
                value={offeringId}
                options={[
                  { value: 'any', label: t('addSheet.anyOffering') },
                  ...infos.map(({ offering: { id, name } }) => ({ value: id, label: name[language] })),
                ]}
                onChange={setOfferingId}
              />
            )}
            <p>
              <Link to={`/coach/sessions/new?day=${free.day}&time=${free.time}&minutes=${free.minutes}`}>{t('addSheet.session')}</Link>
            </p>
          </>
        ) : (
          <>
            <OffFields fields={off} problem={problem} onChange={(changed) => setOff({ ...off, ...changed })} />
            {kept > 0 && <Text tone="muted">{t('addSheet.offKeeps', { count: kept })}</Text>}
          </>
        )}
      </Form>
    </Sheet>
  );
}
