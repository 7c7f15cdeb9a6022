import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DueFeedback } from '../../../../contract/feedback.ts';
import { useDueFeedback } from '../../../domain/feedback/queries.ts';
import { titleOfRated } from '../../../domain/sessions/session-title.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PersonAvatar } from '../../../ui/text/person-avatar.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './feedback.module.css';

/** The fields are loaded when the person starts giving feedback. */
const FeedbackSheet = lazy(async () => ({ default: (await import('./feedback-sheet.tsx')).FeedbackSheet }));

interface DueFeedbackCardProps {
  /** Only this session. */
  readonly sessionId?: string;
  /** The maximum number, latest first; all by default. */
  readonly most?: number;
  /** Shows a link to all feedback given before. */
  readonly linksToAll?: boolean;
}

/** Sessions that wait for feedback; nothing while there are none. For the home too. */
export function DueFeedbackCard({ sessionId, most, linksToAll = false }: DueFeedbackCardProps) {
  const { t } = useTranslation('member-feedback');
  const due = useDueFeedback();
  const [asked, setAsked] = useState<DueFeedback | null>(null);
  const shown = due.data?.filter((each) => sessionId === undefined || each.sessionId === sessionId).slice(0, most) ?? [];
  return (
    <>
      {shown.length > 0 && (
        <Card title={t('due.title')} padding="none" action={linksToAll && <Link to="/user/feedback">{t('due.all')}</Link>}>
          <RowList items={shown} keyOf={(session) => session.sessionId}>
            {(session) => <DueRow session={session} onGive={() => setAsked(session)} />}
          </RowList>
        </Card>
      )}
      <Suspense>{asked && <FeedbackSheet session={asked} onClose={() => setAsked(null)} />}</Suspense>
    </>
  );
}

function DueRow({ session, onGive }: { readonly session: DueFeedback; readonly onGive: () => void }) {
  const { t } = useTranslation('member-feedback');
  const reader = useReader();
  const { coachName, coachImage, endedAt } = session;
  const title = titleOfRated(session, reader.language);
  return (
    <div className={classes.row}>
      <PersonAvatar name={coachName} image={coachImage} />
      <span className={classes.words}>
        <Text as="span" display="block" weight={600}>
          {title}
        </Text>
        <Text as="span" look="note">
          {t('due.with', { name: coachName, day: formatDay(endedAt, reader) })}
        </Text>
      </span>
      <Button variant="default" aria-label={t('due.giveAbout', { title, day: formatDay(endedAt, reader) })} onClick={onGive}>
        {t('due.give')}
      </Button>
    </div>
  );
}
