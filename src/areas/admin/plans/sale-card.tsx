import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '../../../../contract/plan.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';

interface SaleCardProps {
  readonly plan: Plan;
  readonly holders: number;
  readonly onChanged: () => void;
}

/** Whether enterprises can subscribe to the plan; those who have it keep it. */
export function SaleCard({ plan: { id, name, isActive, version }, holders, onChanged }: SaleCardProps) {
  const { t } = useTranslation('admin-plans');
  const { language } = useReader();
  const isOffline = useIsOffline();
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, failure, run } = useOnlineWork();
  const change = () => {
    setIsAsking(false);
    run(async () => {
      const body = { isActive: !isActive, baseVersion: version };
      await callOnline('subscriptions.activate', { params: { id }, body }).finally(onChanged);
      await notify(t(isActive ? 'sale.stopped' : 'sale.started', { name: name[language] }), 'ok');
    });
  };
  return (
    <Card>
      <Row gap={3} justify="between" align="center" wraps>
        <Row gap={3} align="center" wraps>
          <StatusBadge tone={isActive ? 'ok' : 'quiet'}>{t(isActive ? 'active' : 'inactive')}</StatusBadge>
          <Text look="quiet">{holders === 0 ? t('plans.noHolders') : t('plans.holders', { count: holders })}</Text>
        </Row>
        <Button variant={isActive ? 'default' : 'filled'} disabled={isOffline} loading={isBusy} onClick={() => setIsAsking(true)}>
          {t(isActive ? 'sale.stop' : 'sale.start')}
        </Button>
      </Row>
      {failure !== null && (
        <Notice tone="warning" isLive>
          {failure}
        </Notice>
      )}
      {isOffline && <Text look="note">{t('onlineOnly')}</Text>}
      <ConfirmDialog
        isOpen={isAsking}
        title={t(isActive ? 'sale.stopTitle' : 'sale.startTitle', { name: name[language] })}
        text={<p>{t(isActive ? 'sale.stopText' : 'sale.startText')}</p>}
        confirmLabel={t(isActive ? 'sale.stop' : 'sale.start')}
        cancelLabel={t('cancel')}
        onConfirm={change}
        onCancel={() => setIsAsking(false)}
      />
    </Card>
  );
}
