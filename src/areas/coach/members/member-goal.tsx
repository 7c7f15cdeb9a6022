import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Sending, ShownGoal } from '../../../domain/steps/shown-steps.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Row } from '../../../ui/page/layout.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';

/** A goal that a member shares. */
export function MemberGoal({ goal: { title, why, sign, until, reachedOn, sending } }: { readonly goal: ShownGoal }) {
  const { t } = useTranslation('coach-steps');
  const reader = useReader();
  const day = (at: string) => formatCalendarDay(at, reader, 'short');
  return (
    <li>
      <Row gap="1 3" align="center" wraps>
        <Text as="span" weight={600} lines="anywhere">
          {title}
        </Text>
        {reachedOn !== null && <StatusBadge tone="ok">{t('goal.reached', { day: day(reachedOn) })}</StatusBadge>}
        {reachedOn === null && until !== null && (
          <Text as="span" look="note">
            {t('goal.until', { day: day(until) })}
          </Text>
        )}
        <SendingBadge sending={sending} />
      </Row>
      {why !== null && (
        <Text look="note" lines="anywhere" width="reading">
          {t('goal.why', { text: why })}
        </Text>
      )}
      {sign !== null && (
        <Text look="note" lines="anywhere" width="reading">
          {t('goal.sign', { text: sign })}
        </Text>
      )}
    </li>
  );
}

/** Whether a change of the coach's is still on this device, or needs a decision. */
export function SendingBadge({ sending }: { readonly sending: Sending }) {
  const { t } = useTranslation('coach-steps');
  if (sending === 'sent') return null;
  if (sending === 'waiting') return <StatusBadge tone="quiet">{t('step.waiting')}</StatusBadge>;
  return (
    <>
      <StatusBadge tone="warning">{t('step.attention')}</StatusBadge>
      <Link to="/coach/sync">{t('step.decide')}</Link>
    </>
  );
}
