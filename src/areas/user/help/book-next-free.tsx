import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { choosableSlots, obstacleOf } from '../../../domain/availability/choosing.ts';
import { useBookableTimes } from '../../../domain/availability/queries.ts';
import type { ShownChoice } from '../../../domain/coaches/choices.ts';
import { useOwnChoices } from '../../../domain/coaches/choosing.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { useShownSessions } from '../../../domain/sessions/own-sessions.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './help.module.css';

/** The next free time of each of the member's coaches, preselected on the booking page. */
export function BookNextFree() {
  const { t } = useTranslation('help');
  const choices = useOwnChoices().data?.items ?? [];
  const perCoach = choices.filter(({ coachId }, index) => choices.findIndex((other) => other.coachId === coachId) === index);
  if (perCoach.length === 0) return null;
  return (
    <Card title={t('book.title')}>
      {perCoach.map((choice) => (
        <NextOf key={choice.coachId} choice={choice} />
      ))}
    </Card>
  );
}

function NextOf({ choice: { coachId, offeringId, coach } }: { readonly choice: ShownChoice }) {
  const { t } = useTranslation('help');
  const reader = useReader();
  const now = useNow();
  const times = useBookableTimes(coachId);
  const own = useShownSessions().data;
  if (!times.data) return null;
  const { data } = times;
  const name = coach?.fullName ?? data.coach.fullName;
  const sessions = (own ?? []).map(({ session }) => session);
  const conditions = { now, timeZone: reader.timeZone, offeringId, own: sessions, movesSessionId: null };
  const [slot] = choosableSlots(data, conditions)
    .filter((each) => obstacleOf(each, data, conditions) === null)
    .sort((one, other) => one.startsAt.localeCompare(other.startsAt));
  const booking = `/user/sessions/book?coachId=${coachId}&offeringId=${offeringId}`;
  if (!slot || !data.allowance.isCovered) {
    return (
      <Stack gap={2}>
        <p>{t('book.none', { name })}</p>
        <Link to={`/user/coach/mine/${coachId}`}>{t('book.coach', { name })}</Link>
      </Stack>
    );
  }
  return (
    <Stack gap={2}>
      <Text weight={600}>{t('book.at', { when: formatDayAndTime(slot.startsAt, reader), name })}</Text>
      <div className={classes.actions}>
        <Button component={Link} to={`${booking}&slotId=${slot.id}`}>
          {t('book.next')}
        </Button>
        <Link to={booking}>{t('book.all', { name })}</Link>
      </div>
    </Stack>
  );
}
