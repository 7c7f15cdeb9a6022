import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { longText } from '../../../../contract/endpoint.ts';
import type { Session } from '../../../../contract/session.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import type { SessionFilter } from '../../../domain/sessions/for-admins.ts';
import { errorCode } from '../../../i18n/error-code.ts';
import { calendarDay, formatDayAndTime, formatTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { TextAreaField } from '../../../ui/form/fields.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Text } from '../../../ui/text/text.tsx';
import { BulkBar } from '../lists/bulk-bar.tsx';
import { ExportButtons } from '../lists/export-buttons.tsx';
import { useBulk, type useChoice } from '../lists/use-bulk.ts';

interface BulkSessionsProps {
  readonly choice: ReturnType<typeof useChoice<Session>>;
  /** Fetches the list again. */
  readonly onDone: () => void;
}

/** Cancels the chosen sessions with one reason; everyone in them is notified. */
export function BulkSessions({ choice: { chosen, keys, choose, clear }, onDone }: BulkSessionsProps) {
  const { t } = useTranslation(['admin-lists', 'admin-sessions']);
  const reader = useReader();
  const isOffline = useIsOffline();
  const bulk = useBulk();
  const [isAsking, setIsAsking] = useState(false);
  const describe = (error: unknown): string | null => {
    const code = errorCode(error) ?? '';
    if (code === 'VERSION_CONFLICT') return t('admin-sessions:changed');
    return ['ALREADY_DONE', 'SESSION_OVER', 'SESSION_CANCELLED'].includes(code) ? t('sessions.closed') : null;
  };
  const cancel = async (reason: string) => {
    setIsAsking(false);
    const tasks = chosen.map(({ id, version, title, startsAt }) => ({
      key: id,
      name: `${formatDayAndTime(startsAt, reader)} · ${title}`,
      work: () => callOnline('sessions.cancel', { params: { id }, body: { reason, baseVersion: version } }),
    }));
    choose(await bulk.run(tasks, describe));
    onDone();
  };
  return (
    <>
      <BulkBar count={keys.size} state={bulk.state} onClear={clear} onClose={bulk.close}>
        <Button variant="default" color="danger" disabled={isOffline || bulk.isBusy} onClick={() => setIsAsking(true)}>
          {t('sessions.cancel')}
        </Button>
      </BulkBar>
      {isAsking && <CancelManySheet onClose={() => setIsAsking(false)} onCancel={(reason) => void cancel(reason)} />}
    </>
  );
}

const cancelling = z.object({ reason: longText });

interface CancelManySheetProps {
  readonly onClose: () => void;
  readonly onCancel: (reason: string) => void;
}

function CancelManySheet({ onClose, onCancel }: CancelManySheetProps) {
  const { t } = useTranslation(['admin-lists', 'admin-sessions']);
  const form = useContractForm({
    schema: cancelling,
    values: { reason: '' },
    words: { reason: t('sessions.reasonMissing') },
    onSubmit: async ({ reason }) => onCancel(reason),
  });
  return (
    <FormSheet
      form={form}
      title={t('sessions.cancelTitle')}
      submitLabel={t('sessions.cancel')}
      cancelLabel={t('admin-sessions:keep')}
      onClose={onClose}
      isDanger
    >
      <Text>{t('sessions.cancelText')}</Text>
      <TextAreaField {...form.field('reason')} label={t('sessions.reason')} rows={3} />
    </FormSheet>
  );
}

const pageSize = 100;
const texts = ['from', 'to', 'title', 'kind', 'coach', 'offering', 'status'] as const;
const numbers = ['taken', 'places'] as const;

/** Exports every session that matches the filter as a spreadsheet, with times in the reader's zone. */
export function ExportSessions({ filter }: { readonly filter: SessionFilter }) {
  const { t } = useTranslation(['admin-lists', 'admin-sessions']);
  const reader = useReader();
  return (
    <ExportButtons<Session>
      name={t('admin-sessions:title')}
      columns={[
        { title: t('sessions.columns.day'), kind: 'day' },
        ...texts.map((key) => ({ title: t(`sessions.columns.${key}`) })),
        ...numbers.map((key) => ({ title: t(`sessions.columns.${key}`), kind: 'number' as const })),
      ]}
      readPage={(cursor) => callOnline('sessions.allByDate', { query: { ...filter, limit: pageSize, ...(cursor !== null && { cursor }) } })}
      rowOf={(session) => [
        ...[calendarDay(session.startsAt, reader), formatTime(session.startsAt, reader), formatTime(session.endsAt, reader)],
        ...[session.title, t(`admin-sessions:kinds.${session.kind}`), session.coachName, session.offeringName],
        ...[t(`admin-sessions:status.${session.status}`), session.registeredCount, session.capacity],
      ]}
    />
  );
}
