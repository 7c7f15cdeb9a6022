import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dayLater } from '../../../../contract/calendar-days.ts';
import type { Session } from '../../../../contract/session.ts';
import { instantAt, localTimeOf } from '../../../domain/availability/local-time.ts';
import { useOwnCoachSessions } from '../../../domain/sessions/coach-queries.ts';
import { personOf } from '../../../domain/sessions/people.ts';
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

/** The next session with the member, or a way to plan it a week later at the same time; and a step between the two. */
export function NextWithMember({ session, userId, now }: NextWithMemberProps) {
  const { t } = useTranslation('coach-sessions');
  const { reader } = useToday();
  const next = useOwnCoachSessions()
    .data?.map((shown) => shown.session)
    .filter((each) => personOf(each)?.userId === userId && each.status !== 'cancelled' && Date.parse(each.startsAt) > now.getTime())
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))[0];
  const when = (at: string | Date) => formatDayAndTime(at, { ...reader, now });
  const { day, time } = localTimeOf(Date.parse(session.startsAt), reader.timeZone);
  const weekLater = instantAt(dayLater(day, 7), time, reader.timeZone);
  const minutes = Math.round((Date.parse(session.endsAt) - Date.parse(session.startsAt)) / 60_000);
  const preset = weekLater > now ? `&day=${dayLater(day, 7)}&time=${time}&minutes=${minutes}` : '';
  return (
    <Stack gap={2}>
      <Text as="h3" look="note" weight={600}>
        {t('summary.next')}
      </Text>
      {next ? (
        <Link to={`/coach/sessions/${next.id}`}>{t('summary.nextSession', { when: when(next.startsAt) })}</Link>
      ) : (
        <Link to={`/coach/sessions/new?member=${userId}${preset}`}>
          {preset ? t('summary.planAt', { when: when(weekLater) }) : t('summary.plan')}
        </Link>
      )}
      <Link to={`/coach/users/${userId}?view=steps`}>{t('summary.step')}</Link>
    </Stack>
  );
}
