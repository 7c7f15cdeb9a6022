import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AdminDashboard } from '../../../../contract/admin-dashboard.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Card } from '../../../ui/page/card.tsx';
import { FigureList } from '../../../ui/text/figure-list.tsx';

/** Sessions of today, of the coming week and of the past one. */
export function SessionsCard({ sessions }: { readonly sessions: NonNullable<AdminDashboard['sessions']> }) {
  const { t } = useTranslation('admin');
  const reader = useReader();
  const { today, comingSevenDays, completedSevenDays, cancelledSevenDays } = sessions;
  const number = (value: number) => formatNumber(value, reader);
  return (
    <Card title={t('sessions.title')} action={<Link to="/admin/sessions">{t('sessions.all')}</Link>}>
      <FigureList
        figures={[
          { name: t('sessions.today'), value: number(today) },
          { name: t('sessions.coming'), value: number(comingSevenDays) },
          { name: t('sessions.completed'), value: number(completedSevenDays), note: t('sessions.lastWeek') },
          { name: t('sessions.cancelled'), value: number(cancelledSevenDays), note: t('sessions.lastWeek') },
        ]}
      />
    </Card>
  );
}
