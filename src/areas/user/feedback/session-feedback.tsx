import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFeedback } from '../../../domain/feedback/queries.ts';
import { Card } from '../../../ui/page/card.tsx';
import { DueFeedbackCard } from './due-feedback-card.tsx';
import { GivenRow } from './given-row.tsx';

/** The member's feedback on this session, or the form for it; nothing if they did not attend. */
export function SessionFeedback({ sessionId }: { readonly sessionId: string }) {
  const { t } = useTranslation('member-feedback');
  const feedback = useFeedback().data?.given.find((each) => each.sessionId === sessionId);
  return (
    <>
      {feedback && (
        <Card title={t('page.given')} padding="none" action={<Link to="/user/feedback">{t('due.all')}</Link>}>
          <GivenRow feedback={feedback} />
        </Card>
      )}
      <DueFeedbackCard sessionId={sessionId} linksToAll />
    </>
  );
}
