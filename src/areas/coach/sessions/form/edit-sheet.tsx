import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../../../../contract/sessions.ts';
import { useUnsavedWork } from '../../../../domain/outbox/unsaved-work.ts';
import { useNow } from '../../../../domain/reading/use-now.ts';
import { editSession, type SessionChanges } from '../../../../domain/sessions/coach-actions.ts';
import { useOwnCoachSessions } from '../../../../domain/sessions/coach-queries.ts';
import { fieldProblems, fieldsOf, type SessionFields, timesOfFields } from '../../../../domain/sessions/session-fields.ts';
import { titleOf } from '../../../../domain/sessions/session-title.ts';
import { Button } from '../../../../ui/button.ts';
import { TextField } from '../../../../ui/form/fields.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { useToday } from '../../use-today.ts';
import { TimeFields } from './time-fields.tsx';
import { useProblemText } from './use-problem-text.ts';

interface EditSheetProps {
  readonly session: Session;
  readonly onClose: () => void;
}

/** Changes title, time or places of a session; the session stays the same one. */
export function EditSheet({ session, onClose }: EditSheetProps) {
  const { t } = useTranslation('coach-sessions');
  const { reader } = useToday();
  const now = useNow();
  const timeZone = reader.timeZone ?? session.timeZone;
  const title = titleOf(session, reader.language);
  const [first] = useState(() => fieldsOf(session, title, timeZone));
  const [fields, setFields] = useState(first);
  const [wasTried, setWasTried] = useState(false);
  const sessions = useOwnCoachSessions().data?.map((shown) => shown.session) ?? [];
  const problems = fieldProblems(fields, { timeZone, now, bufferMinutes: 0, sessions, session });
  const problemText = useProblemText(wasTried ? problems : [], session);
  useUnsavedWork(fields !== first);
  const change = (changed: Partial<SessionFields>) => setFields({ ...fields, ...changed });

  async function save(): Promise<void> {
    setWasTried(true);
    if (problems.length > 0) return;
    const changes = changesOf(session, first, fields, timeZone);
    if (Object.keys(changes).length > 0) await editSession(session, changes);
    onClose();
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('form.editTitle')}
      isFilledIn={fields !== first}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button onClick={() => void save()}>{t('form.save')}</Button>
        </>
      }
    >
      <Form onSubmit={() => void save()}>
        <TextField
          label={t('form.title')}
          maxLength={200}
          value={fields.title}
          problem={problemText('title')}
          onChange={(text) => change({ title: text })}
        />
        <TimeFields fields={fields} problem={problemText('time')} onChange={change} />
        {fields.kind === 'group' && (
          <TextField
            label={t('form.places')}
            inputMode="numeric"
            maxLength={3}
            value={fields.places}
            problem={problemText('places')}
            onChange={(places) => change({ places })}
          />
        )}
      </Form>
    </Sheet>
  );
}

/** Only what differs is said, so that nothing else is put back. */
function changesOf(session: Session, first: SessionFields, fields: SessionFields, timeZone: string): SessionChanges {
  const [times] = timesOfFields(fields, timeZone);
  const hasMoved = fields.day !== first.day || fields.time !== first.time || fields.minutes !== first.minutes;
  return {
    ...(fields.title.trim() !== first.title && { title: fields.title.trim() }),
    ...(hasMoved && times && { startsAt: times.startsAt, endsAt: times.endsAt }),
    ...(fields.kind === 'group' && Number(fields.places) !== session.capacity && { capacity: Number(fields.places) }),
  };
}
