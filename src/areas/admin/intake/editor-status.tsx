import { IconAlertTriangle, IconDeviceMobileCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FormEditor, WrittenForm } from '../../../domain/intake/editing/editor.ts';
import { formatAge, formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import type { StoredForm } from './part-props.ts';

interface EditorStatusProps {
  readonly written: WrittenForm;
  readonly saving: FormEditor['saving'];
  readonly stored: StoredForm | undefined;
}

/** The version that is edited, and where the changes are stored. */
export function EditorStatus({ written, saving, stored }: EditorStatusProps) {
  const { t } = useTranslation('admin-forms');
  const reader = useReader();
  const { changedAt, formVersion } = written;
  const isPublished = changedAt === null && !stored?.draft && stored?.newest;
  const isWithdrawn = stored?.versions[0]?.withdrawnAt != null;
  const Icon = saving === 'failed' ? IconAlertTriangle : IconDeviceMobileCheck;
  return (
    <>
      <StatusBadge tone={isPublished ? (isWithdrawn ? 'quiet' : 'ok') : 'info'}>
        {isPublished
          ? t(isWithdrawn ? 'editor.withdrawn' : 'editor.published', { version: formVersion })
          : t('editor.draftOf', { version: formVersion + 1 })}
      </StatusBadge>
      {changedAt !== null && (
        <Text as="span" role={saving === 'failed' ? 'alert' : 'status'}>
          <Icon size={16} stroke={1.75} aria-hidden="true" />{' '}
          <span>{saving === 'failed' ? t('editor.notKept') : t('editor.onDevice', { when: formatAge(changedAt, reader) })}</span>
        </Text>
      )}
      {changedAt === null && stored?.draft && (
        <Text as="span">
          {t('editor.savedBy', { name: stored.draft.updatedByName, when: formatDayAndTime(stored.draft.updatedAt, reader) })}
        </Text>
      )}
    </>
  );
}
