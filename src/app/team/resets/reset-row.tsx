import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondFactorReset } from '../../../../contract/second-factor-resets.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { ConsentSheet } from './consent-sheet.tsx';

interface ResetRowProps {
  readonly reset: SecondFactorReset;
  readonly ownId: string;
  readonly isOffline: boolean;
  readonly onDone: () => void;
}

const tones: Readonly<Record<SecondFactorReset['status'], StatusTone>> = {
  open: 'warning',
  consented: 'ok',
  refused: 'quiet',
  withdrawn: 'quiet',
  expired: 'quiet',
};

/** One reset: for whom, requested by whom, how their identity was checked, and the possible decisions. */
export function ResetRow({ reset, ownId, isOffline, onDone }: ResetRowProps) {
  const { t } = useTranslation('admin-resets');
  const reader = useReader();
  const { person, status, reason, askedBy, askedAt, expiresAt, mayDecide, mayWithdraw } = reset;
  const when = (at: string) => formatDayAndTime(at, reader);
  return (
    <Stack gap={2}>
      <Row gap="1 4" justify="between" align="center" wraps>
        <Stack shrinks>
          <Text as="h3" size="md" lines="anywhere">
            {person.fullName}
          </Text>
          <Text look="note" lines="anywhere">
            {[t(`role.${person.role}`), person.email].join(' · ')}
          </Text>
        </Stack>
        <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
      </Row>
      <Text lines="anywhere">{t('reason', { reason })}</Text>
      <Text look="note">{t('askedBy', { name: askedBy.fullName, when: when(askedAt) })}</Text>
      {status === 'open' && <Text look="note">{t('until', { until: when(expiresAt) })}</Text>}
      {status !== 'open' && status !== 'expired' && reset.decidedBy && reset.decidedAt && (
        <Text look="note">{t(`decided.${status}`, { name: reset.decidedBy.fullName, when: when(reset.decidedAt) })}</Text>
      )}
      {status === 'open' && !mayDecide && <Text look="note">{t(person.id === ownId ? 'aboutYou' : 'yours')}</Text>}
      {(mayDecide || mayWithdraw) && <Deciding reset={reset} isOffline={isOffline} onDone={onDone} />}
    </Stack>
  );
}

function Deciding({ reset, isOffline, onDone }: Omit<ResetRowProps, 'ownId'>) {
  const { t } = useTranslation('admin-resets');
  const [open, setOpen] = useState<'consent' | 'close' | null>(null);
  const { isBusy, failure, run } = useOnlineWork();
  const way = reset.mayWithdraw ? 'withdraw' : 'refuse';
  const { id, person } = reset;
  const close = () => {
    setOpen(null);
    run(async () => {
      // In any case: somebody else may have decided first.
      await callOnline('accounts.closeSecondFactorReset', { params: { id } }).finally(onDone);
      await notify(t(`${way}.done`), 'ok');
    });
  };
  return (
    <>
      {failure !== null && (
        <Notice tone="warning" isLive>
          {failure}
        </Notice>
      )}
      <Row gap={3} wraps>
        {reset.mayDecide && (
          <Button disabled={isOffline || isBusy} onClick={() => setOpen('consent')}>
            {t('consent.open')}
          </Button>
        )}
        <Button variant="default" disabled={isOffline} loading={isBusy} onClick={() => setOpen('close')}>
          {t(`${way}.open`)}
        </Button>
      </Row>
      {open === 'consent' && <ConsentSheet reset={reset} onClose={() => setOpen(null)} onDone={onDone} />}
      <ConfirmDialog
        isOpen={open === 'close'}
        title={t(`${way}.title`, { name: person.fullName })}
        text={<p>{t(`${way}.text`)}</p>}
        confirmLabel={t(`${way}.open`)}
        cancelLabel={t('cancel')}
        isDanger
        onConfirm={close}
        onCancel={() => setOpen(null)}
      />
    </>
  );
}
