import { IconHistory, IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '../../../contract/roles.ts';
import { LinkCard } from '../../ui/page/link-card.tsx';

/** Further links for administrators of the platform: lost second factors, and the audit log. */
export function PlatformLinks({ permissions }: { readonly permissions: readonly Permission[] }) {
  const { t } = useTranslation('employer-team');
  const resets = { to: '/admin/adminplan/resets', icon: IconKey, label: t('platform.resets'), text: t('platform.resetsText') };
  const audit = { to: '/admin/adminplan/audit', icon: IconHistory, label: t('platform.audit'), text: t('platform.auditText') };
  return <LinkCard title={t('platform.title')} links={permissions.includes('admin.audit') ? [resets, audit] : [resets]} />;
}
