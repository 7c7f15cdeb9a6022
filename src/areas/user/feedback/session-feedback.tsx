import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFeedback } from '../../../domain/feedback/queries.ts';
import { Card } from '../../../ui/page/card.tsx';
import { DueFeedbackCard } from './due-feedback-card.tsx';
import { GivenRow } from './given-row.tsx';

/** What the member said about this session, or may say; nothing where they were not there. */
export function SessionFeedback({ sessionId }: { readonly sessionId: string }) {
  const { t } = useTranslation('member-feedback');
  const said = useFeedback().data?.given.find((each) => each.sessionId === sessionId);
  return (
    <>
      {said && (
        <Card title={t('page.given')} padding="none" action={<Link to="/user/feedback">{t('due.all')}</Link>}>
          <GivenRow said={said} />
        </Card>
      )}
      <DueFeedbackCard sessionId={sessionId} linksToAll />
    </>
  );
}
