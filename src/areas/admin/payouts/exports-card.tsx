import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoachPayout, PayoutExport } from '../../../../contract/payouts.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { formatDayAndTime, formatMoney, insideSentence } from '../../../i18n/format.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline, ProofSheet } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { saveFile } from '../../../ui/controls/save-file.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { PaySheet } from './pay-sheet.tsx';
import { PayoutBadge } from './payouts-page.tsx';

interface ExportsCardProps {
  readonly exports: readonly PayoutExport[];
  readonly items: readonly CoachPayout[];
  /** Whether the account that pays is configured. */
  readonly canMakeFile: boolean;
  readonly onDone: () => void;
}

/** The files made for the bank: to download, to mark as paid, to cancel. */
export function ExportsCard({ exports, ...rest }: ExportsCardProps) {
  const { t } = useTranslation('admin-payouts');
  return (
    <Card title={t('files.title')} padding="none">
      <RowList items={exports} keyOf={({ id }) => id} label={t('files.title')} isSpaced>
        {(file) => <FileRow file={file} {...rest} />}
      </RowList>
    </Card>
  );
}

type Asked = 'sepa' | 'csv' | 'undo' | 'pay';

interface FileProps {
  readonly file: PayoutExport;
}

function FileRow({ file, items, canMakeFile, onDone }: FileProps & Omit<ExportsCardProps, 'exports'>) {
  const { t } = useTranslation('admin-payouts');
  const reader = useReader();
  const isOffline = useIsOffline();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { isBusy, failure, run } = useOnlineWork();
  const { id, transferCount, total } = file;
  const unpaid = items.filter(({ exportId, status }) => exportId === id && status !== 'paid');
  const isUntouched = unpaid.length === transferCount;
  const close = () => setAsked(null);
  const undo = () => {
    close();
    run(async () => {
      await callOnline('payouts.undoExport', { params: { id } }).finally(onDone);
      await notify(t('files.undone'), 'ok');
    });
  };
  return (
    <Stack gap={3}>
      <FileFacts file={file} />
      {failure !== null && (
        <Notice tone="warning" isLive>
          {failure}
        </Notice>
      )}
      <Row gap={2} wraps>
        <Button
          variant="default"
          disabled={isOffline || !canMakeFile}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setAsked('sepa')}
        >
          {t('files.sepa')}
        </Button>
        <Button variant="default" disabled={isOffline} onClick={() => setAsked('csv')}>
          {t('files.csv')}
        </Button>
        {unpaid.length > 0 && (
          <Button disabled={isOffline} onClick={() => setAsked('pay')}>
            {t('paying.open')}
          </Button>
        )}
        {isUntouched && (
          <Button variant="subtle" color="danger" disabled={isOffline} loading={isBusy} onClick={() => setAsked('undo')}>
            {t('files.undo')}
          </Button>
        )}
      </Row>
      {(asked === 'sepa' || asked === 'csv') && <DownloadSheet file={file} format={asked} onClose={close} onDone={onDone} />}
      {asked === 'pay' && <PaySheet payouts={unpaid} total={formatMoney(total, reader)} onClose={close} onDone={onDone} />}
      <UndoDialog isOpen={asked === 'undo'} onConfirm={undo} onCancel={close} />
    </Stack>
  );
}

function FileFacts({ file: { messageId, executionOn, madeAt, madeByName, transferCount, total, isPaid } }: FileProps) {
  const { t } = useTranslation('admin-payouts');
  const reader = useReader();
  return (
    <Row gap="1 4" justify="between" align="center" wraps>
      <Stack shrinks>
        <Text weight={600} lines="anywhere">
          {t('files.one', { count: transferCount, total: formatMoney(total, reader) })}
        </Text>
        <Text look="note" lines="anywhere">
          {[
            messageId,
            t('files.execution', { day: insideSentence(formatCalendarDay(executionOn, reader), reader) }),
            `${madeByName}, ${formatDayAndTime(madeAt, reader)}`,
          ].join(' · ')}
        </Text>
      </Stack>
      <PayoutBadge status={isPaid ? 'paid' : 'ordered'} />
    </Row>
  );
}

interface DownloadSheetProps extends FileProps {
  readonly format: 'sepa' | 'csv';
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The file contains bank accounts, so downloading it requires the password again. */
function DownloadSheet({ file: { id }, format, onClose, onDone }: DownloadSheetProps) {
  const { t } = useTranslation('admin-payouts');
  return (
    <ProofSheet
      title={t('files.proof')}
      text={t('files.proofText')}
      submitLabel={t('files.download')}
      onClose={onClose}
      onProof={async ({ currentPassword, code }) => {
        const body = { format, currentPassword, ...(code !== undefined && { code }) };
        saveFile(await callOnline('payouts.exportFile', { params: { id }, body }));
        onClose();
        onDone();
      }}
    />
  );
}

interface UndoDialogProps {
  readonly isOpen: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function UndoDialog({ isOpen, onConfirm, onCancel }: UndoDialogProps) {
  const { t } = useTranslation('admin-payouts');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('files.undoAsk')}
      text={<Text>{t('files.undoText')}</Text>}
      confirmLabel={t('files.undo')}
      cancelLabel={t('cancel')}
      isDanger
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
