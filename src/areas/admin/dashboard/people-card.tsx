import { useTranslation } from 'react-i18next';
import type { AdminDashboard } from '../../../../contract/admin-dashboard.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Card } from '../../../ui/page/card.tsx';
import { FigureList } from '../../../ui/text/figure-list.tsx';

/** How many members, enterprises and coaches there are. */
export function PeopleCard({ members, enterprises, coaches }: Pick<AdminDashboard, 'members' | 'enterprises' | 'coaches'>) {
  const { t } = useTranslation('admin');
  const reader = useReader();
  const number = (value: number) => formatNumber(value, reader);
  return (
    <Card title={t('people.title')}>
      <FigureList
        figures={[
          ...(members
            ? [
                {
                  name: t('people.members'),
                  value: number(members.total),
                  note: t('people.joined', { number: number(members.joinedLastThirtyDays) }),
                },
              ]
            : []),
          ...(enterprises
            ? [
                {
                  name: t('people.enterprises'),
                  value: number(enterprises.active),
                  note: t('people.others', { settingUp: number(enterprises.settingUp), deactivated: number(enterprises.deactivated) }),
                },
              ]
            : []),
          ...(coaches
            ? [
                {
                  name: t('people.coaches'),
                  value: number(coaches.approved),
                  note: t('people.reviewed', { number: number(coaches.waiting) }),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
