import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Session } from '../../../../contract/session.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { acceptRequests } from '../../../domain/sessions/coach-actions.ts';
import { useOpenRequests } from '../../../domain/sessions/open-requests.ts';
import { personOf } from '../../../domain/sessions/people.ts';
import { titleOf } from '../../../domain/sessions/session-title.ts';
import { formatDay, formatTimeRange } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { StillLookedUp } from '../../../ui/feedback/still-looked-up.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Box } from '../../../ui/page/layout.tsx';
import { PersonAvatar } from '../../../ui/text/person-avatar.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './today.module.css';

const shownAtMost = 3;

interface RequestsCardProps {
  readonly now: Date;
  readonly timeZone: string;
}

/** Unanswered session requests of members; left out while there are none. */
export function RequestsCard({ now, timeZone }: RequestsCardProps) {
  const { t } = useTranslation('coach');
  const { data: requests = [], isLookedUp } = useOpenRequests(now);
  if (!isLookedUp) return <StillLookedUp />;
  if (requests.length === 0) return null;
  const more = requests.length - shownAtMost;
  return (
    <Card
      title={t('requests.title')}
      padding="none"
      action={<Link to="/coach/sessions?show=requests">{more > 0 ? t('requests.more', { count: more }) : t('requests.seeAll')}</Link>}
    >
      <RowList items={requests.slice(0, shownAtMost)} keyOf={({ id }) => id}>
        {(session) => <Request session={session} timeZone={timeZone} />}
      </RowList>
    </Card>
  );
}

function Request({ session, timeZone }: { readonly session: Session; readonly timeZone: string }) {
  const { t } = useTranslation('coach');
  const reader = useReader(timeZone);
  const isOffline = useIsOffline();
  const person = personOf(session);
  const name = person?.fullName ?? titleOf(session, reader.language);
  const day = formatDay(session.startsAt, reader);
  const range = formatTimeRange(session.startsAt, session.endsAt, reader);
  const when = `${day}, ${range}`;
  const accept = async () => {
    await acceptRequests([session]);
    await notify(t(isOffline ? 'requests.acceptedLater' : 'requests.accepted', { name }), 'ok');
  };
  return (
    <div className={classes.request}>
      <PersonAvatar name={name} image={person?.image} />
      <Box grows shrinks>
        <p className={classes.rowName}>
          <Link to={`/coach/sessions/${session.id}`}>{name}</Link>
        </p>
        <p className={classes.muted}>
          {day},{' '}
          <Text as="span" lines="one">
            {range}
          </Text>
        </p>
        {session.reason && <p className={classes.clamped}>{session.reason}</p>}
      </Box>
      <Button variant="default" onClick={() => void accept()} aria-label={t('requests.acceptOf', { name, when })}>
        {t('requests.accept')}
      </Button>
    </div>
  );
}
