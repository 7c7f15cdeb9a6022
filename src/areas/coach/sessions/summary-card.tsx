import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Session } from '../../../../contract/session.ts';
import { isBlank } from '../../../../contract/visible-text.ts';
import { saveDraftAsNote, summaryKey } from '../../../domain/notes/actions.ts';
import { useNotesAbout } from '../../../domain/notes/queries.ts';
import type { ShownNote } from '../../../domain/notes/shown-notes.ts';
import { isSettled } from '../../../domain/query/combine-queries.ts';
import { useKeptText } from '../../../domain/query/use-kept-text.ts';
import { personOf } from '../../../domain/sessions/people.ts';
import { leadsToNext } from '../../../domain/sessions/usual-time.ts';
import { Button } from '../../../ui/controls/button.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { TextAreaInput } from '../../../ui/form/inputs.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { NoteSheet } from '../members/note-sheet.tsx';
import { NextWithMember } from './next-with-member.tsx';

interface SummaryCardProps {
  readonly session: Session;
  readonly now: Date;
}

type Person = NonNullable<ReturnType<typeof personOf>>;

/**
 * After a one-on-one session: what the member takes along in the coach's words, which is a shared note about the session, and what
 * comes next. Nothing for a session that did not take place.
 */
export function SummaryCard({ session, now }: SummaryCardProps) {
  const { t } = useTranslation('coach-sessions');
  const person = personOf(session);
  if (!person || person.status === 'missed' || session.status === 'cancelled') return null;
  return (
    <Card title={t('summary.title')}>
      <Stack gap={4}>
        <Summary sessionId={session.id} person={person} />
        {leadsToNext(session, now) && <NextWithMember session={session} userId={person.userId} now={now} />}
      </Stack>
    </Card>
  );
}

function Summary({ sessionId, person }: { readonly sessionId: string; readonly person: Person }) {
  const { t } = useTranslation(['coach-sessions', 'coach-notes']);
  const notes = useNotesAbout(person.userId);
  const [changed, setChanged] = useState<ShownNote | null>(null);
  if (!isSettled(notes)) return <ListSkeleton rows={2} />;
  const ofSession = (notes.data ?? []).filter((note) => note.sessionId === sessionId).toReversed();
  const shared = ofSession.filter(({ isShared }) => isShared);
  if (shared.length === 0) return <NewSummary sessionId={sessionId} person={person} ownNotes={ofSession.map(({ text }) => text)} />;
  return (
    <>
      {shared.map((note) => (
        <Stack key={note.id} gap={2}>
          <Text lines="kept">{note.text}</Text>
          <Row gap={3} align="center" wraps>
            {note.state === 'attention' ? (
              <Link to="/coach/sync">{t('coach-notes:notes.decide')}</Link>
            ) : (
              <Button variant="default" onClick={() => setChanged(note)}>
                {t('summary.change')}
              </Button>
            )}
            {note.state === 'sent' ? (
              <Text look="note">{t('coach-notes:notes.shared', { name: person.fullName })}</Text>
            ) : (
              <StatusBadge tone={note.state === 'waiting' ? 'quiet' : 'warning'}>{t(`coach-notes:notes.${note.state}`)}</StatusBadge>
            )}
          </Row>
        </Stack>
      ))}
      {changed && <NoteSheet userId={person.userId} name={person.fullName} note={changed} onClose={() => setChanged(null)} />}
    </>
  );
}

interface NewSummaryProps {
  readonly sessionId: string;
  readonly person: Person;
  /** The coach's own notes about the session, earliest first. */
  readonly ownNotes: readonly string[];
}

function NewSummary({ sessionId, person, ownNotes }: NewSummaryProps) {
  const { t } = useTranslation('coach-sessions');
  const draft = summaryKey(sessionId);
  const summary = useKeptText(draft);
  const isEmpty = isBlank(summary.text);
  const name = person.fullName;
  async function share(): Promise<void> {
    await summary.send((text) => saveDraftAsNote(draft, sessionId, person.userId, { text, isShared: true }));
    await notify(t('summary.saved'), 'ok');
  }
  return (
    <Stack gap={2}>
      <TextAreaInput
        label={t('summary.label', { name })}
        help={t('summary.help', { name })}
        rows={5}
        value={summary.text}
        onChange={summary.change}
        disabled={!summary.isLookedUp}
      />
      <Row gap={3} align="center" wraps>
        <Button onClick={() => void share()} disabled={isEmpty}>
          {t('summary.share', { name })}
        </Button>
        {isEmpty && ownNotes.length > 0 && (
          <Button variant="subtle" disabled={!summary.isLookedUp} onClick={() => summary.change(ownNotes.join('\n\n'))}>
            {t('summary.fromNotes')}
          </Button>
        )}
        {!isEmpty && <Text look="note">{t('summary.kept')}</Text>}
      </Row>
    </Stack>
  );
}
