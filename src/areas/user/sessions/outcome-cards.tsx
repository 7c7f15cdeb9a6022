import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dismissOutcome } from '../../../domain/sessions/actions.ts';
import { type BookingOutcome, useBookingOutcomes } from '../../../domain/sessions/outcomes.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { useOutcomeText } from './use-outcome-text.ts';

/** Results of bookings that were settled while the page was closed, until each is read. */
export function OutcomeCards({ onlyOf }: { readonly onlyOf?: string }) {
  const outcomes = useBookingOutcomes().filter(({ id }) => onlyOf === undefined || id === onlyOf);
  return outcomes.map((outcome) => <OutcomeCard key={outcome.id} outcome={outcome} hasLink={onlyOf === undefined} />);
}

function OutcomeCard({ outcome, hasLink }: { readonly outcome: BookingOutcome; readonly hasLink: boolean }) {
  const { t } = useTranslation('sessions');
  const { outcomeText } = useOutcomeText();
  const title = outcome.outcome === 'waiting' ? 'outcome.waitingTitle' : outcome.isMove ? 'outcome.movedTitle' : 'outcome.title';
  return (
    <Card title={t(title)} look="quiet">
      <p role="status">{outcomeText(outcome)}</p>
      <Row gap={2} wraps>
        <Button onClick={() => void dismissOutcome(outcome.id)}>{t('outcome.understood')}</Button>
        {hasLink && outcome.outcome !== 'waiting' && (
          <Button component={Link} to={`/user/sessions/${outcome.id}`} variant="default">
            {t('outcome.see')}
          </Button>
        )}
      </Row>
    </Card>
  );
}
