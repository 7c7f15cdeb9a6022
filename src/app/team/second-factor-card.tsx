import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TeamPerson } from '../../domain/permissions/queries.ts';
import { Button } from '../../ui/controls/button.ts';
import { Card } from '../../ui/page/card.tsx';
import { Row } from '../../ui/page/layout.tsx';
import { Text } from '../../ui/text/text.tsx';

interface SecondFactorCardProps {
  readonly person: TeamPerson;
  readonly isSelf: boolean;
  /** The path of the page of the team. */
  readonly base: string;
}

/** Whether an administrator of the platform signs in with a code, and the link to a reset. */
export function SecondFactorCard({ person: { email, hasSecondFactor }, isSelf, base }: SecondFactorCardProps) {
  const { t } = useTranslation('employer-team');
  return (
    <Card title={t('platform.secondFactor')}>
      <Text>{t(hasSecondFactor ? 'platform.isOn' : 'platform.isOff')}</Text>
      {hasSecondFactor && !isSelf && (
        <Row>
          <Button component={Link} to={`${base}/resets?ask=${encodeURIComponent(email)}`} variant="default">
            {t('platform.reset')}
          </Button>
        </Row>
      )}
    </Card>
  );
}
