import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Session } from '../../../../contract/session.ts';
import { localTimeOf } from '../../../domain/availability/local-time.ts';
import { useOwnCoachSessions } from '../../../domain/sessions/coach-queries.ts';
import { nextWithMember } from '../../../domain/sessions/people.ts';
import { weeklyRepeats } from '../../../domain/sessions/weekly-repeats.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useToday } from '../../../sessions/index.ts';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';

interface NextWithMemberProps {
  /** The session that is over. */
  readonly session: Session;
  readonly userId: string;
  readonly now: Date;
}

/** The next session with the member, or a link to plan it a week later at the same time; and a step between the two. */
export function NextWithMember({ session, userId, now }: NextWithMemberProps) {
  const { t } = useTranslation('coach-sessions');
  const { reader } = useToday();
  const sessions = useOwnCoachSessions().data?.map((shown) => shown.session) ?? [];
  const next = nextWithMember(sessions, userId, now);
  return (
    <Stack gap={2}>
      <Text as="h3" look="note" weight={600}>
        {t('summary.next')}
      </Text>
      {next ? (
        <Link to={`/coach/sessions/${next.id}`}>
          {t('summary.nextSession', { when: formatDayAndTime(next.startsAt, { ...reader, now }) })}
        </Link>
      ) : (
        <PlanNext session={session} userId={userId} now={now} />
      )}
      <Link to={`/coach/users/${userId}?view=steps`}>{t('summary.step')}</Link>
    </Stack>
  );
}

function PlanNext({ session, userId, now }: NextWithMemberProps) {
  const { t } = useTranslation('coach-sessions');
  const { reader } = useToday();
  const zone = reader.timeZone ?? session.timeZone;
  const startsAt = weeklyRepeats(session, zone, 1)[1]?.startsAt ?? '';
  const form = `/coach/sessions/new?member=${userId}`;
  if (Date.parse(startsAt) <= now.getTime()) return <Link to={form}>{t('summary.plan')}</Link>;
  const { day, time } = localTimeOf(Date.parse(startsAt), zone);
  const minutes = Math.round((Date.parse(session.endsAt) - Date.parse(session.startsAt)) / 60_000);
  return (
    <Link to={`${form}&day=${day}&time=${time}&minutes=${minutes}`}>
      {t('summary.planAt', { when: formatDayAndTime(startsAt, { ...reader, now }) })}
    </Link>
  );
}
