import { IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useShared } from '../../identity/index.ts';
import { paths } from '../paths.ts';

interface SettingsLinkProps {
  readonly className: string | undefined;
  readonly onClick: () => void;
}

/** A link to the settings of the platform, for administrators who may change them. */
export function SettingsLink(props: SettingsLinkProps) {
  const { t } = useTranslation('admin-settings');
  const { permissions } = useShared();
  if (!permissions.includes('admin.settings')) return null;
  return (
    <Link to={paths.admin.settings} {...props}>
      <IconSettings size={20} stroke={1.75} aria-hidden="true" />
      {t('title')}
    </Link>
  );
}
