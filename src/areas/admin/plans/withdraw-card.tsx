import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedOffering } from '../../../domain/offerings/managing.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { errorCode } from '../../../i18n/error-code.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';

interface WithdrawCardProps {
  readonly offering: ManagedOffering;
  /** Called if sessions were booked meanwhile, which are then shown. */
  readonly onRefused: () => void;
  readonly onDone: () => void;
}

/** Withdraws an offering permanently, once it has no upcoming sessions, which are listed. */
export function WithdrawCard({ offering, onRefused, onDone }: WithdrawCardProps) {
  const { t } = useTranslation('admin-plans');
  const { language } = useReader();
  const isOffline = useIsOffline();
  const [isAsking, setIsAsking] = useState(false);
  const [hasComing, setHasComing] = useState(false);
  const { isBusy, failure, run } = useOnlineWork();
  const { id, coming, chosenCount } = offering;
  const name = offering.name[language];
  const withdraw = () => {
    setIsAsking(false);
    setHasComing(false);
    run(async () => {
      try {
        await callOnline('offerings.delete', { params: { id } });
        onDone();
        await notify(t('withdraw.done', { name }), 'ok');
      } catch (error) {
        if (errorCode(error) !== 'NOT_ALLOWED_NOW') throw error;
        setHasComing(true);
        onRefused();
      }
    });
  };
  return (
    <Card title={t('withdraw.title')}>
      {coming.count === 0 ? <Text>{t('withdraw.text')}</Text> : <ComingSessions coming={coming} />}
      {(hasComing || failure !== null) && (
        <Notice tone="warning" isLive>
          {hasComing ? t('withdraw.refused') : failure}
        </Notice>
      )}
      <Row>
        <Button
          variant="default"
          color="danger"
          disabled={isOffline || coming.count > 0}
          loading={isBusy}
          onClick={() => setIsAsking(true)}
        >
          {t('withdraw.open')}
        </Button>
      </Row>
      {isOffline && <Text look="note">{t('onlineOnly')}</Text>}
      <WithdrawDialog {...{ name, chosenCount }} isOpen={isAsking} onConfirm={withdraw} onCancel={() => setIsAsking(false)} />
    </Card>
  );
}

/** The upcoming sessions that block the withdrawal. */
function ComingSessions({ coming }: Pick<ManagedOffering, 'coming'>) {
  const { t } = useTranslation('admin-plans');
  const reader = useReader();
  const more = coming.count - coming.first.length;
  return (
    <Stack gap={2}>
      <Text>{t('withdraw.coming', { count: coming.count })}</Text>
      <Stack as="ul" gap={1}>
        {coming.first.map((session) => (
          <Text as="li" key={session.id} figures="tabular">
            {t('withdraw.session', {
              when: formatDayAndTime(session.startsAt, reader),
              kind: t(`withdraw.kinds.${session.kind}`),
              coach: session.coachName,
            })}
          </Text>
        ))}
      </Stack>
      {more > 0 && <Text look="note">{t('withdraw.more', { count: more })}</Text>}
      <Text look="note">{t('withdraw.instead')}</Text>
    </Stack>
  );
}

interface WithdrawDialogProps {
  readonly name: string;
  /** How many coaches or members have chosen it. */
  readonly chosenCount: number;
  readonly isOpen: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function WithdrawDialog({ name, chosenCount, isOpen, onConfirm, onCancel }: WithdrawDialogProps) {
  const { t } = useTranslation('admin-plans');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('withdraw.ask', { name })}
      text={
        <Stack as="ul" gap={1}>
          <li>{t('withdraw.gone')}</li>
          {chosenCount > 0 && <li>{t('withdraw.chosen', { count: chosenCount })}</li>}
          <li>{t('withdraw.kept')}</li>
        </Stack>
      }
      confirmLabel={t('withdraw.submit')}
      cancelLabel={t('cancel')}
      isDanger
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
