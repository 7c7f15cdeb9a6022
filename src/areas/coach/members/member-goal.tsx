import { useTranslation } from 'react-i18next';
import type { ShownGoal } from '../../../domain/steps/shown-steps.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { SendingBadge } from '../../../steps/index.ts';
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
        <SendingBadge sending={sending} decideAt="/coach/sync" />
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
