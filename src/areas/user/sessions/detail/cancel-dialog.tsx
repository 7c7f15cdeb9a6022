import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../../../../contract/session.ts';
import { useIsOffline } from '../../../../domain/outbox/queries.ts';
import { cancelSession, leaveGroup } from '../../../../domain/sessions/actions.ts';
import { titleOf } from '../../../../domain/sessions/session-title.ts';
import { formatDayAndTime } from '../../../../i18n/format.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { TextAreaInput } from '../../../../ui/form/inputs.tsx';
import { ConfirmDialog } from '../../../../ui/page/confirm-dialog.tsx';
import { Stack } from '../../../../ui/page/layout.tsx';

/** What a member cancels: a session, a request, a place in a group, or one on its waiting list. */
export function cancellingOf({ kind, status, mine }: Session): 'session' | 'request' | 'group' | 'waiting' {
  if (mine?.status === 'waiting') return 'waiting';
  if (kind !== 'one-on-one') return 'group';
  return status === 'requested' ? 'request' : 'session';
}

const texts = {
  session: { title: 'title', text: 'text', confirm: 'confirm' },
  request: { title: 'withdrawTitle', text: 'text', confirm: 'withdrawConfirm' },
  group: { title: 'groupTitle', text: 'groupText', confirm: 'groupConfirm' },
  waiting: { title: 'waitingTitle', text: 'waitingText', confirm: 'waitingConfirm' },
} as const;

/** Asks for confirmation, and shows the consequences of cancelling. */
export function CancelDialog({ session, onDone }: { readonly session: Session; readonly onDone: () => void }) {
  const { t } = useTranslation('sessions');
  const reader = useReader();
  const [reason, setReason] = useState('');
  const isOffline = useIsOffline();
  const what = cancellingOf(session);
  const hasReason = what === 'session' || what === 'request';

  async function confirm(): Promise<void> {
    await (hasReason ? cancelSession(session, reason) : leaveGroup(session.id));
    onDone();
  }

  return (
    <ConfirmDialog
      isOpen
      title={t(`cancelling.${texts[what].title}`)}
      text={
        <Stack gap={4}>
          <p>
            {t(`cancelling.${texts[what].text}`, {
              title: titleOf(session, reader.language),
              time: formatDayAndTime(session.startsAt, reader),
            })}
          </p>
          {isOffline && (
            <Notice tone="info" isLive>
              {t('cancelling.offline')}
            </Notice>
          )}
          {hasReason && (
            <TextAreaInput isOptional rows={3} label={t('cancelling.reason')} value={reason} onChange={setReason} maxLength={1000} />
          )}
        </Stack>
      }
      confirmLabel={t(`cancelling.${texts[what].confirm}`)}
      cancelLabel={t('cancelling.keep')}
      isDanger
      onConfirm={() => void confirm()}
      onCancel={onDone}
    />
  );
}
