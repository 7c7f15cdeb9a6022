import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

/** The link back from a page below the profile, as an installed app has no back button; nothing elsewhere. */
export function BackToProfile() {
  const { t } = useTranslation('shell');
  const [profile] = /^.*\/profile(?=\/)/.exec(useLocation().pathname) ?? [];
  return profile && <Link to={profile}>{t('links.profile')}</Link>;
}
