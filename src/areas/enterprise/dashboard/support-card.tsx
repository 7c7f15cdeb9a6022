import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../ui/page/card.tsx';
import { Text } from '../../../ui/text/text.tsx';

/** Reports of this company's administrators that are not resolved yet. */
export function SupportCard({ count }: { readonly count: number }) {
  const { t } = useTranslation('enterprise');
  return (
    <Card title={t('issues.title')} action={<Link to="/enterprise/technicalissue">{t('issues.more')}</Link>}>
      <Text tone="muted">{count === 0 ? t('issues.none') : t('issues.open', { count })}</Text>
    </Card>
  );
}
