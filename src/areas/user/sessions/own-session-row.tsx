import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { joinState } from '../../../domain/sessions/session-times.ts';
import { titleOf } from '../../../domain/sessions/session-title.ts';
import type { ShownSession } from '../../../domain/sessions/shown-sessions.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { SessionRow } from '../../../sessions/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { PersonAvatar } from '../../../ui/text/person-avatar.tsx';
import { SessionStateBadge } from './session-state-badge.tsx';
import { usePlacesText } from './use-places-text.ts';

/** A session in a list; links to its page. */
export function OwnSessionRow({ shown, now }: { readonly shown: ShownSession; readonly now: Date }) {
  const { t } = useTranslation('sessions');
  const { language } = useReader();
  const placesText = usePlacesText();
  const { session } = shown;
  const isOpenGroup = session.kind !== 'one-on-one' && (session.mine === null || session.mine.status === 'cancelled');
  const title = titleOf(session, language);
  const details = [t('withCoach', { name: session.coachName }), t(`kinds.${session.kind}`)];
  if (isOpenGroup && session.status === 'scheduled') details.push(placesText(session));
  if (session.cancelReason) details.push(t('detail.cancelReason', { reason: session.cancelReason }));
  const canJoin = joinState(session, now) === 'open' && shown.change === null && isExpected(shown);
  return (
    <SessionRow
      session={session}
      title={title}
      to={`/user/sessions/${session.id}`}
      details={details}
      face={<PersonAvatar name={session.coachName} image={session.coachImage} />}
      aside={
        canJoin ? (
          <Button component={Link} to={`/user/sessions/${session.id}/call`}>
            {t('detail.join')}
          </Button>
        ) : (
          <SessionStateBadge shown={shown} now={now} isQuietWhenPlain />
        )
      }
    />
  );
}

function isExpected({ session: { status, mine } }: ShownSession): boolean {
  return status === 'scheduled' && (mine?.status === 'registered' || mine?.status === 'attended');
}
