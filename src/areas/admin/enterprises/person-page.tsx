import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useEmployerAccount } from '../../../domain/enterprises/for-admins.ts';
import { formatDay, formatDayAndTime, formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FactList } from '../../../ui/text/fact-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { EnterpriseBadge, PersonStatusBadge } from './badges.tsx';

/** An administrator of an enterprise, with the enterprise. */
export function EmployerPersonPage() {
  const { t } = useTranslation('admin-enterprises');
  const { userId = '' } = useParams();
  const reader = useReader();
  const account = useEmployerAccount(userId);
  return (
    <Page
      title={account.data?.user.fullName ?? t('column.person')}
      width="reading"
      meta={
        <>
          <Link to="/admin/enterprise?show=people">{t('view.people')}</Link>
          {account.data && <PersonStatusBadge status={account.data.user.status} />}
        </>
      }
    >
      <QueryFrame
        query={account}
        skeleton={{ lines: 6, height: '20rem' }}
        offline={t('offlineTitle')}
        denied={{ title: t('missingPerson.title'), text: t('missingPerson.text') }}
      >
        {({ user, enterprise, userCount }) => (
          <>
            <Card title={t('account')}>
              <FactList
                facts={[
                  { label: t('create.email'), value: user.email },
                  { label: t('company.phone'), value: user.phone },
                  { label: t('jobTitle'), value: user.jobTitle },
                  { label: t('column.role'), value: user.isOwner ? t('owner') : (user.subRoleName ?? t('noSubRole')) },
                  { label: t('column.created'), value: formatDay(user.createdAt, reader) },
                  { label: t('column.lastSeen'), value: user.lastSignedInAt && formatDayAndTime(user.lastSignedInAt, reader) },
                  { label: t('invitedUntil'), value: user.invitation && formatDay(user.invitation.expiresAt, reader) },
                ].filter(({ value }) => value)}
              />
            </Card>
            <Card title={t('one')}>
              <Row gap={3} align="center" justify="between" wraps>
                <Text as={Link} to={`/admin/enterprise/${enterprise.id}`} weight={600} lines="anywhere">
                  {enterprise.name}
                </Text>
                <EnterpriseBadge status={enterprise.status} />
              </Row>
              <FactList
                facts={[
                  { label: t('column.plan'), value: userCount.planName ?? t('noPlan') },
                  { label: t('column.employees'), value: formatNumber(userCount.employeeCount, reader) },
                  { label: t('column.members'), value: formatNumber(userCount.memberCount, reader) },
                ]}
              />
            </Card>
          </>
        )}
      </QueryFrame>
    </Page>
  );
}
