import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../../../../contract/session.ts';
import { sessions } from '../../../../../contract/sessions.ts';
import { trimmed } from '../../../../../contract/visible-text.ts';
import { useNow } from '../../../../domain/query/use-now.ts';
import { editSession, type SessionChanges } from '../../../../domain/sessions/coach-actions.ts';
import { useOwnCoachSessions } from '../../../../domain/sessions/coach-queries.ts';
import { fieldProblems, fieldsOf, type SessionFields, timesOfFields } from '../../../../domain/sessions/session-fields.ts';
import { titleOf } from '../../../../domain/sessions/session-title.ts';
import { useToday } from '../../../../sessions/index.ts';
import { TextField } from '../../../../ui/form/fields.tsx';
import { FormSheet } from '../../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { TimeFields } from './time-fields.tsx';
import { useProblemWords } from './use-problem-words.ts';

interface EditSheetProps {
  readonly session: Session;
  readonly onClose: () => void;
}

const schema = sessions.edit.body.pick({ title: true }).required();

/** Changes title, time or places of a session; the session stays the same one. */
export function EditSheet({ session, onClose }: EditSheetProps) {
  const { t } = useTranslation('coach-sessions');
  const { reader } = useToday();
  const now = useNow();
  const timeZone = reader.timeZone ?? session.timeZone;
  const [first] = useState(() => fieldsOf(session, titleOf(session, reader.language), timeZone));
  const known = useOwnCoachSessions().data?.map((shown) => shown.session) ?? [];
  const wordsOf = useProblemWords(session);
  const form = useContractForm({
    schema,
    values: first,
    words: { title: t('form.problems.title') },
    check: (fields) => wordsOf(fieldProblems(fields, { timeZone, now, bufferMinutes: 0, sessions: known, session })),
    onSubmit: async () => {
      const changes = changesOf(session, first, form.values, timeZone);
      if (Object.keys(changes).length > 0) await editSession(session, changes);
      onClose();
    },
  });
  return (
    <FormSheet form={form} title={t('form.editTitle')} submitLabel={t('form.save')} cancelLabel={t('form.cancel')} onClose={onClose}>
      <TextField {...form.field('title')} label={t('form.title')} maxLength={200} />
      <TimeFields form={form} />
      {first.kind === 'group' && <TextField {...form.field('places')} label={t('form.places')} inputMode="numeric" maxLength={3} />}
    </FormSheet>
  );
}

/** Only what differs is sent, so that nothing else is reset. */
function changesOf(session: Session, first: SessionFields, fields: SessionFields, timeZone: string): SessionChanges {
  const [times] = timesOfFields(fields, timeZone);
  const hasMoved = fields.day !== first.day || fields.time !== first.time || fields.minutes !== first.minutes;
  return {
    ...(trimmed(fields.title) !== first.title && { title: trimmed(fields.title) }),
    ...(hasMoved && times && { startsAt: times.startsAt, endsAt: times.endsAt }),
    ...(fields.kind === 'group' && Number(fields.places) !== session.capacity && { capacity: Number(fields.places) }),
  };
}
