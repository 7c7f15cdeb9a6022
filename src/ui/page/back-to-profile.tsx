import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

/** The way back from a page below the profile: an installed app shows no button of the browser. Nothing elsewhere. */
export function BackToProfile() {
  const { t } = useTranslation('shell');
  const [profile] = /^.*\/profile(?=\/)/.exec(useLocation().pathname) ?? [];
  return profile && <Link to={profile}>{t('links.profile')}</Link>;
}
