import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Administrator } from '../../../contract/administrators.ts';
import { errorCode } from '../../i18n/error-code.ts';
import { formatDayAndTime } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { Button } from '../../ui/controls/button.ts';
import { useOnlineWork } from '../../ui/controls/use-online-work.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { Card } from '../../ui/page/card.tsx';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';
import { Row } from '../../ui/page/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { inviteToTeam, removeFromTeam } from './team-calls.ts';
import type { TeamRole } from './team-role.ts';

export interface PersonPartProps {
  readonly role: TeamRole;
  readonly person: Administrator;
  readonly isOffline: boolean;
  readonly onDone: () => void;
}

/** An invitation that is not accepted yet: send it again, or withdraw it. */
export function InvitationCard({ role, person, isOffline, isOpen, onDone }: PersonPartProps & { readonly isOpen: boolean }) {
  const { t } = useTranslation('employer-team');
  const reader = useReader();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const { isBusy, problem, runWith } = useWorkWithTexts(onDone);
  const { invitation, email, name, phone, jobTitle, subRoleId, fullName } = person;
  const sendAgain = () =>
    runWith({ TOO_MANY_REQUESTS: t('inviting.tooSoon'), OBJECT_DENIED: t('inviting.beyond') }, async () => {
      await inviteToTeam(role, { email, ...name, phone, jobTitle, subRoleId, language: reader.language });
      await notify(t('inviting.done', { email }), 'ok');
    });
  const withdraw = () => {
    setIsWithdrawing(false);
    runWith({ OBJECT_DENIED: t('person.removeBeyond'), NOT_ALLOWED_NOW: t('person.removeClosed') }, async () => {
      await removeFromTeam(role, person.id);
      await notify(t('person.withdrawn'), 'ok');
    });
  };
  return (
    <Card title={t('person.invitation')}>
      {invitation && (
        <Text>
          {t(invitation.isExpired ? 'invitedExpired' : 'invitedUntil', {
            sent: formatDayAndTime(invitation.sentAt, reader),
            until: formatDayAndTime(invitation.expiresAt, reader),
          })}
        </Text>
      )}
      {problem !== null && (
        <Notice tone="warning" isLive>
          {problem}
        </Notice>
      )}
      {isOpen && (
        <Row gap={3} wraps>
          <Button variant="default" disabled={isOffline} loading={isBusy} onClick={sendAgain}>
            {t('person.again')}
          </Button>
          <Button variant="subtle" color="danger" disabled={isOffline || isBusy} onClick={() => setIsWithdrawing(true)}>
            {t('person.withdraw')}
          </Button>
        </Row>
      )}
      <ConfirmDialog
        isOpen={isWithdrawing}
        title={t('person.withdrawTitle', { name: fullName })}
        text={<p>{t('person.withdrawText')}</p>}
        confirmLabel={t('person.withdraw')}
        cancelLabel={t('cancel')}
        isDanger
        onConfirm={withdraw}
        onCancel={() => setIsWithdrawing(false)}
      />
    </Card>
  );
}

/** Runs work and shows its refusals with the given texts, by code. */
function useWorkWithTexts(onDone: () => void) {
  const [closed, setClosed] = useState<string | null>(null);
  const { isBusy, failure, run } = useOnlineWork();
  const runWith = (texts: Readonly<Record<string, string>>, work: () => Promise<void>) =>
    run(async () => {
      setClosed(null);
      try {
        await work();
      } catch (error) {
        const known = texts[errorCode(error) ?? ''];
        if (known === undefined) throw error;
        setClosed(known);
      } finally {
        onDone();
      }
    });
  return { isBusy, problem: closed ?? failure, runWith };
}
