import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFeedback } from '../../../domain/feedback/queries.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { DueFeedbackCard } from './due-feedback-card.tsx';
import { GivenRow } from './given-row.tsx';

/** Sessions that wait for feedback, and feedback given before. */
export function FeedbackPage() {
  const { t } = useTranslation('member-feedback');
  const feedback = useFeedback();
  return (
    <Page title={t('page.title')} lead={t('page.lead')} width="reading" meta={<Link to="/user/sessions">{t('page.back')}</Link>}>
      <QueryFrame
        query={feedback}
        skeleton={
          <Card>
            <ListSkeleton rows={4} />
          </Card>
        }
        offline={t('page.offlineTitle')}
      >
        {({ due, given }) =>
          due.length + given.length === 0 ? (
            <Card>
              <EmptyState picture="letters" title={t('page.empty')} text={t('page.emptyText')} />
            </Card>
          ) : (
            <>
              <DueFeedbackCard />
              {given.length > 0 && (
                <Card title={t('page.given')} padding="none">
                  <RowList items={given} keyOf={({ id }) => id}>
                    {(feedback) => <GivenRow feedback={feedback} />}
                  </RowList>
                </Card>
              )}
            </>
          )
        }
      </QueryFrame>
    </Page>
  );
}
