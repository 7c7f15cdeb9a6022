import { IconHeart } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../ui/page/card.tsx';

/** A quiet link to help, for some days after answers that raised a care alert. */
export function HelpNow() {
  const { t } = useTranslation('help');
  return (
    <Card title={t('title')} look="quiet" action={<IconHeart size={22} stroke={1.75} aria-hidden="true" />}>
      <p>{t('home')}</p>
      <p>
        <Link to="/user/help">{t('open')}</Link>
      </p>
    </Card>
  );
}
