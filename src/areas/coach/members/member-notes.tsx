import { IconPencilPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { removeNote } from '../../../domain/notes/actions.ts';
import { useNotesAbout } from '../../../domain/notes/queries.ts';
import type { ShownNote } from '../../../domain/notes/shown-notes.ts';
import { formatDayAndTime, insideSentence } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './member.module.css';
import { NoteSheet } from './note-sheet.tsx';

interface MemberNotesProps {
  readonly userId: string;
  readonly name: string;
}

/** The coach's own notes about a member, latest first; writing works without a connection. */
export function MemberNotes({ userId, name }: MemberNotesProps) {
  const { t } = useTranslation('coach-notes');
  const notes = useNotesAbout(userId);
  const [open, setOpen] = useState<ShownNote | 'new' | null>(null);
  const [removing, setRemoving] = useState<ShownNote | null>(null);
  return (
    <Card
      title={t('notes.title')}
      action={
        <Button
          variant="default"
          onClick={() => setOpen('new')}
          leftSection={<IconPencilPlus size={18} stroke={1.75} aria-hidden="true" />}
        >
          {t('notes.write')}
        </Button>
      }
    >
      <QueryFrame
        query={notes}
        level={3}
        skeleton={{ lines: 3, height: '10rem' }}
        offline={{ title: t('notes.offlineTitle'), text: t('notes.offlineText') }}
      >
        {(shown) =>
          shown.length === 0 ? (
            <Text look="note">{t('notes.none')}</Text>
          ) : (
            <Stack as="ul" gap={4}>
              {shown.map((note) => (
                <Note key={note.id} note={note} name={name} onChange={() => setOpen(note)} onRemove={() => setRemoving(note)} />
              ))}
            </Stack>
          )
        }
      </QueryFrame>
      {open && <NoteSheet userId={userId} name={name} note={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        isOpen={removing !== null}
        title={t('remove.title')}
        text={removing?.isShared ? t('remove.sharedText', { name }) : t('remove.text')}
        confirmLabel={t('remove.confirm')}
        cancelLabel={t('remove.cancel')}
        isDanger
        onConfirm={() => {
          if (removing) void removeNote(removing);
          setRemoving(null);
        }}
        onCancel={() => setRemoving(null)}
      />
    </Card>
  );
}

interface NoteProps {
  readonly note: ShownNote;
  readonly name: string;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

function Note({ note, name, onChange, onRemove }: NoteProps) {
  const { t } = useTranslation('coach-notes');
  const reader = useReader();
  const when = formatDayAndTime(note.writtenAt, reader);
  return (
    <li className={classes.note}>
      <p className={classes.noteHead}>
        <span>{when}</span>
        {note.version > 1 && <span>{t('notes.changed', { when: insideSentence(formatDayAndTime(note.updatedAt, reader), reader) })}</span>}
        <span>{note.isShared ? t('notes.shared', { name }) : t('notes.onlyYou')}</span>
        {note.state !== 'sent' && (
          <StatusBadge tone={note.state === 'waiting' ? 'quiet' : 'warning'}>{t(`notes.${note.state}`)}</StatusBadge>
        )}
      </p>
      <p className={classes.noteText}>{note.text}</p>
      {note.state === 'attention' ? (
        <div className={classes.noteActions}>
          <Link to="/coach/sync">{t('notes.decide')}</Link>
        </div>
      ) : (
        <div className={classes.noteActions}>
          <Button variant="subtle" size="compact-sm" onClick={onChange} aria-label={`${t('notes.change')}: ${when}`}>
            {t('notes.change')}
          </Button>
          <Button variant="subtle" size="compact-sm" color="danger" onClick={onRemove} aria-label={`${t('notes.remove')}: ${when}`}>
            {t('notes.remove')}
          </Button>
        </div>
      )}
    </li>
  );
}
