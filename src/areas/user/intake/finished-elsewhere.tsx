import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAnswersOf } from '../../../domain/intake/queries.ts';
import { useShared } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';

interface FinishedElsewhereProps {
  readonly title: string;
  /** The draft that is gone; the answer has its id when it was sent. */
  readonly answerId: string | null;
}

/** The draft on the screen was sent or discarded in another window of this device. */
export function FinishedElsewhere({ title, answerId }: FinishedElsewhereProps) {
  const { t } = useTranslation('intake');
  const { user } = useShared();
  const { data } = useAnswersOf(user?.id ?? null);
  const isSent = data?.some(({ id }) => id === answerId) ?? false;
  return (
    <Page title={title} width="reading">
      <Card>
        <EmptyState
          picture="letters"
          title={t('form.goneTitle')}
          text={t('form.goneText')}
          actions={
            <Button component={Link} to={isSent ? `/user/intake/answers/${answerId}` : '/user/intake'} replace>
              {isSent ? t('form.seeSent') : t('form.back')}
            </Button>
          }
        />
      </Card>
    </Page>
  );
}
