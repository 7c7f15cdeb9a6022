import { IconFileInvoice, IconTableImport, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EnterpriseDashboard } from '../../../../contract/enterprise-dashboard.ts';
import type { Permission } from '../../../../contract/roles.ts';
import { formatLongDay } from '../../../i18n/format.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { useShared } from '../../../identity/index.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { LinkCard } from '../../../ui/page/link-card.tsx';
import { Text } from '../../../ui/text/text.tsx';

/** What can still be read and exported (the calls that allow a deactivated enterprise), with its permission. */
const open = [
  { what: 'invoices', permission: 'enterprise.subscriptions', icon: IconFileInvoice, to: '/enterprise/account' },
  { what: 'employees', permission: 'enterprise.employees', icon: IconUsers, to: '/enterprise/employees' },
  { what: 'data', permission: 'enterprise.data', icon: IconTableImport, to: '/enterprise/dataMatrix' },
] as const satisfies readonly { permission: Permission; [name: string]: unknown }[];

/** Why and since when the company's account is closed, until when members stay covered, and what still works. */
export function DeactivatedCard({ dashboard }: { readonly dashboard: EnterpriseDashboard }) {
  const { t } = useTranslation('enterprise');
  const reader = useReader();
  const { permissions } = useShared();
  const { deactivation, enterpriseName } = dashboard;
  if (!deactivation) return null;
  const { at, reason, membersLastDay } = deactivation;
  const links = open.filter(({ permission }) => permissions.includes(permission));
  return (
    <>
      <Notice tone="warning">
        <Stack gap={2} width="reading">
          <Text as="h2" size="md">
            {t('deactivated.title', { company: enterpriseName })}
          </Text>
          <p>{t('deactivated.since', { day: formatLongDay(at, reader) })}</p>
          {reason !== null && <p>{t('deactivated.reason', { reason })}</p>}
          {membersLastDay !== null && <p>{t('deactivated.members', { day: formatCalendarDay(membersLastDay, reader) })}</p>}
          <p>{t('deactivated.closed')}</p>
          <Link to="/contact-us">{t('deactivated.contact')}</Link>
        </Stack>
      </Notice>
      {links.length > 0 && (
        <LinkCard
          title={t('deactivated.open')}
          links={links.map(({ what, icon, to }) => ({
            to,
            icon,
            label: t(`deactivated.${what}.title`),
            text: t(`deactivated.${what}.text`),
          }))}
        />
      )}
    </>
  );
}
