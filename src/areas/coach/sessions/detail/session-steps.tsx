import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Session } from '../../../../../contract/session.ts';
import { keptInWeek } from '../../../../../contract/step-rules.ts';
import { useMembers } from '../../../../domain/coaches/queries.ts';
import { personOf } from '../../../../domain/sessions/people.ts';
import { useSteps } from '../../../../domain/steps/queries.ts';
import { calendarDay } from '../../../../i18n/format.ts';
import { useStepWords } from '../../../../steps/index.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { Stack } from '../../../../ui/page/layout.tsx';
import { Text } from '../../../../ui/text/text.tsx';

interface SessionStepsProps {
  readonly session: Session;
  readonly now: Date;
}

/** How the member of a one-on-one session keeps the steps they share; nothing while there are none. */
export function SessionSteps({ session, now }: SessionStepsProps) {
  const userId = personOf(session)?.userId;
  if (userId === undefined) return null;
  return <StepsOf userId={userId} now={now} />;
}

function StepsOf({ userId, now }: { readonly userId: string; readonly now: Date }) {
  const { t } = useTranslation('coach-steps');
  const { rhythmWords, keptWords } = useStepWords();
  const active = useSteps(userId).data?.steps.filter(({ state }) => state === 'active') ?? [];
  const member = useMembers().data?.find((each) => each.userId === userId);
  if (!member || active.length === 0) return null;
  const counts = keptInWeek(
    active.map((step) => ({ step, ticks: step.ticks })),
    calendarDay(now, member),
  );
  return (
    <Card title={t('session.title')}>
      {counts.due > 0 && <Text>{keptWords(counts)}</Text>}
      <Stack as="ul" gap={1}>
        {active.map(({ id, title, rhythm }) => (
          <li key={id}>
            <Text as="span" lines="anywhere">
              {title}
            </Text>{' '}
            <Text as="span" look="note">
              {rhythmWords(rhythm)}
            </Text>
          </li>
        ))}
      </Stack>
      <Link to={`/coach/users/${userId}?view=steps`}>{t('session.open')}</Link>
    </Card>
  );
}
