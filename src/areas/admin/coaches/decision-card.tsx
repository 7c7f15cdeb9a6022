import { IconCircleDashed } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoachReview } from '../../../domain/coaches/review.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { errorCode } from '../../../i18n/error-code.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { RejectSheet } from './reject-sheet.tsx';
import { WithdrawSheet } from './withdraw-sheet.tsx';

interface DecisionCardProps {
  readonly review: CoachReview;
  readonly onDecided: () => void;
}

/** The decisions possible now, and what is still missing before them. */
export function DecisionCard({ review, onDecided }: DecisionCardProps) {
  const { t } = useTranslation('admin-coaches');
  const isOffline = useIsOffline();
  const [sheet, setSheet] = useState<'approve' | 'reject' | 'withdraw' | null>(null);
  const { isBusy, problem, approve } = useApproval({ review, onDecided });
  const { coach, missing } = review;
  const name = coach.fullName;
  const close = () => setSheet(null);
  return (
    <Card title={t('decision.title')} look={coach.status === 'unapproved' ? 'hero' : 'plain'}>
      <Text>{t(`decision.${coach.status}`, { name })}</Text>
      {coach.status === 'unapproved' && missing.length > 0 && <MissingItems missing={missing} />}
      {problem !== null && (
        <Notice tone="warning" isLive>
          {problem}
        </Notice>
      )}
      {coach.status === 'unapproved' && (
        <Row gap={2} wraps>
          <Button disabled={isOffline || missing.length > 0} loading={isBusy} onClick={() => setSheet('approve')}>
            {t('approve.open')}
          </Button>
          <Button variant="default" disabled={isOffline || isBusy} onClick={() => setSheet('reject')}>
            {t('reject.open')}
          </Button>
        </Row>
      )}
      {coach.status === 'approved' && (
        <Row>
          <Button variant="default" color="danger" disabled={isOffline} onClick={() => setSheet('withdraw')}>
            {t('withdraw.open')}
          </Button>
        </Row>
      )}
      {isOffline && coach.status !== 'rejected' && <Text look="note">{t('onlineOnly')}</Text>}
      <ConfirmDialog
        isOpen={sheet === 'approve'}
        title={t('approve.title', { name })}
        text={<p>{t('approve.text')}</p>}
        confirmLabel={t('approve.submit')}
        cancelLabel={t('cancel')}
        onConfirm={() => {
          close();
          approve();
        }}
        onCancel={close}
      />
      {sheet === 'reject' && <RejectSheet review={review} onClose={close} onDone={onDecided} />}
      {sheet === 'withdraw' && <WithdrawSheet review={review} onClose={close} onDone={onDecided} />}
    </Card>
  );
}

function useApproval({ review: { coach, version }, onDecided }: DecisionCardProps) {
  const { t } = useTranslation('admin-coaches');
  const [hasConflict, setHasConflict] = useState(false);
  const { isBusy, failure, run } = useOnlineWork();
  const approve = () => {
    setHasConflict(false);
    run(async () => {
      try {
        await callOnline('coaches.approveProfile', { body: { coachId: coach.coachId, baseVersion: version } });
        await notify(t('approve.done', { name: coach.fullName }), 'ok');
      } catch (error) {
        if (errorCode(error) !== 'VERSION_CONFLICT') throw error;
        setHasConflict(true);
      } finally {
        // A conflict is shown with its reason: who decided first, or what the coach changed.
        onDecided();
      }
    });
  };
  return { isBusy, problem: hasConflict ? t('conflict') : failure, approve };
}

/** What is missing in the profile. */
function MissingItems({ missing }: Pick<CoachReview, 'missing'>) {
  const { t } = useTranslation('admin-coaches');
  return (
    <Stack gap={2}>
      <Text weight={600}>{t('missing.title')}</Text>
      <Stack as="ul" gap={1}>
        {missing.map((item) => (
          <Row as="li" key={item} gap={2} align="center">
            <IconCircleDashed size={18} stroke={1.75} aria-hidden="true" />
            {t(`missing.${item}`)}
          </Row>
        ))}
      </Stack>
      <Text look="note">{t('missing.text')}</Text>
    </Stack>
  );
}
