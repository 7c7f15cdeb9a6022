import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../../contract/session.ts';
import { isBlank } from '../../../contract/visible-text.ts';
import { callNoteKey, saveDraftAsNote } from '../../domain/notes/actions.ts';
import { useNotesAbout } from '../../domain/notes/queries.ts';
import { isSettled } from '../../domain/query/combine-queries.ts';
import { useKeptText } from '../../domain/query/use-kept-text.ts';
import { peopleOf } from '../../domain/sessions/people.ts';
import { formatDayAndTime } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { Button } from '../../ui/controls/button.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { ListSkeleton } from '../../ui/feedback/skeletons.tsx';
import { SelectInput, TextAreaInput } from '../../ui/form/inputs.tsx';
import { Row, Stack } from '../../ui/page/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import classes from './notes.module.css';

type CoachSession = Pick<Session, 'id' | 'kind' | 'reason' | 'registrations'>;

interface NotesPanelProps {
  readonly session: CoachSession;
  /** A member’s last answers, as the area shows them. */
  readonly answersOf: (userId: string) => ReactNode;
}

/** For the coach beside a call: why the member requested it, their last answers, and a note that is stored as it is typed. */
export function NotesPanel({ session, answersOf }: NotesPanelProps) {
  const { t } = useTranslation('calls');
  const people = peopleOf(session);
  const [chosenId, setChosenId] = useState(people[0]?.userId ?? null);
  const person = people.find(({ userId }) => userId === chosenId) ?? people[0];
  if (!person) return <EmptyState level={3} picture="letters" title={t('notes.nobody')} text={t('notes.nobodyText')} />;
  return (
    <Stack gap={4} className={classes.panel}>
      {people.length > 1 && (
        <SelectInput
          label={t('notes.about')}
          value={person.userId}
          onChange={setChosenId}
          options={people.map(({ userId, fullName }) => ({ value: userId, label: fullName }))}
        />
      )}
      {session.kind === 'one-on-one' && (
        <div className={classes.reason}>
          <Text look="note">{t('notes.reason')}</Text>
          <p>{session.reason ?? t('notes.noReason')}</p>
        </div>
      )}
      <NoteField key={person.userId} sessionId={session.id} userId={person.userId} name={person.fullName} />
      <Folded key={`answers-${person.userId}`} title={t('notes.answers')}>
        {() => answersOf(person.userId)}
      </Folded>
      <Folded key={`notes-${person.userId}`} title={t('notes.earlier')}>
        {() => <EarlierNotes userId={person.userId} />}
      </Folded>
    </Stack>
  );
}

interface NoteFieldProps {
  readonly sessionId: string;
  readonly userId: string;
  readonly name: string;
}

function NoteField({ sessionId, userId, name }: NoteFieldProps) {
  const { t } = useTranslation('calls');
  const draft = callNoteKey(sessionId, userId);
  const note = useKeptText(draft);
  const isEmpty = isBlank(note.text);
  async function save(): Promise<void> {
    await note.send((text) => saveDraftAsNote(draft, sessionId, userId, { text, isShared: false }));
    await notify(t('notes.saved'), 'ok');
  }
  return (
    <Stack gap={2}>
      <TextAreaInput
        label={t('notes.label', { name })}
        help={t('notes.help')}
        rows={8}
        value={note.text}
        onChange={note.change}
        disabled={!note.isLookedUp}
      />
      <Row gap={3} align="center" wraps>
        <Button onClick={() => void save()} disabled={isEmpty}>
          {t('notes.save')}
        </Button>
        {!isEmpty && <Text look="note">{t('notes.kept')}</Text>}
      </Row>
    </Stack>
  );
}

interface FoldedProps {
  readonly title: string;
  readonly children: () => ReactNode;
}

/** Behind one tap, and fetched only then, since each query of a member's answers writes an audit entry. */
function Folded({ title, children }: FoldedProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes.folded} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && (
        <div className={classes.inside}>
          <Suspense>{children()}</Suspense>
        </div>
      )}
    </details>
  );
}

/** The number of latest ones shown. */
const maxNotes = 5;

function EarlierNotes({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('calls');
  const reader = useReader();
  const query = useNotesAbout(userId);
  if (!isSettled(query)) return <ListSkeleton rows={2} />;
  const notes = query.data ?? [];
  if (notes.length === 0) return <Text look="note">{t('notes.noEarlier')}</Text>;
  return (
    <Stack as="ul" gap={3}>
      {notes.slice(0, maxNotes).map(({ id, writtenAt, text }) => (
        <li key={id}>
          <Text look="note">{formatDayAndTime(writtenAt, reader)}</Text>
          <Text lines="kept">{text}</Text>
        </li>
      ))}
    </Stack>
  );
}
