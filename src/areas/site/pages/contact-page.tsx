import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { ContactForm } from '../forms/contact-form.tsx';
import classes from './columns.module.css';

/** The way to us. */
export function ContactPage() {
  const { t } = useTranslation('site-pages');
  return (
    <Page title={t('contact.title')} lead={t('contact.lead')}>
      <div className={classes.columns}>
        <ContactForm />
        <div className={classes.stack}>
          <Card title={t('contact.before.title')} look="quiet">
            <ul className={classes.list}>
              <li>
                <Link to="/faq">{t('contact.before.faq')}</Link>
              </li>
              <li>
                <Link to="/privacy-policy">{t('contact.before.privacy')}</Link>
              </li>
            </ul>
          </Card>
        </div>
      </div>
    </Page>
  );
}
