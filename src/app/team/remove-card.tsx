import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorCode } from '../../i18n/error-code.ts';
import { Button } from '../../ui/controls/button.ts';
import { useOnlineWork } from '../../ui/controls/use-online-work.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { Card } from '../../ui/page/card.tsx';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';
import { Row } from '../../ui/page/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import type { PersonPartProps } from './invitation-card.tsx';
import { removeFromTeam } from './team-calls.ts';

/** Ends a person's access, after a confirmation. */
export function RemoveCard({ role, person, isOffline, onDone }: PersonPartProps) {
  const { t } = useTranslation('employer-team');
  const navigate = useNavigate();
  const base = useLocation().pathname.replace(/\/[^/]+$/, '');
  const [isAsking, setIsAsking] = useState(false);
  const [closed, setClosed] = useState<string | null>(null);
  const { isBusy, failure, run } = useOnlineWork();
  const name = person.fullName;
  const remove = () => {
    setIsAsking(false);
    run(async () => {
      try {
        await removeFromTeam(role, person.id);
      } catch (error) {
        if (errorCode(error) === 'OBJECT_DENIED') return setClosed(t('person.removeBeyond'));
        if (errorCode(error) === 'NOT_ALLOWED_NOW') return setClosed(t('person.removeClosed'));
        throw error;
      }
      await navigate(base, { replace: true });
      onDone();
      await notify(t('person.removed', { name }), 'ok');
    });
  };
  return (
    <Card title={t(`${role}.removeCard`)}>
      <Text>{t('person.removeLead')}</Text>
      {(closed ?? failure) !== null && (
        <Notice tone="warning" isLive>
          {closed ?? failure}
        </Notice>
      )}
      <Row>
        <Button variant="default" color="danger" disabled={isOffline} loading={isBusy} onClick={() => setIsAsking(true)}>
          {t('person.remove')}
        </Button>
      </Row>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('person.removeTitle', { name })}
        text={<p>{t('person.removeText')}</p>}
        confirmLabel={t('person.remove')}
        cancelLabel={t('cancel')}
        isDanger
        onConfirm={remove}
        onCancel={() => setIsAsking(false)}
      />
    </Card>
  );
}
