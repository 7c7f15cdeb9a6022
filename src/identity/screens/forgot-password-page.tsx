import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NotYetPage } from '../../ui/not-yet-page.tsx';
import classes from './sign-in.module.css';

/** Where the link of the sign-in page leads while a new password cannot be set without help. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('identity');
  return (
    <NotYetPage title={t('forgotPassword.title')} text={t('forgotPassword.notYet')}>
      <p className={classes.links}>
        <Link to="/contact-us">{t('forgotPassword.contact')}</Link>
        <Link to="/login">{t('forgotPassword.back')}</Link>
      </p>
    </NotYetPage>
  );
}
