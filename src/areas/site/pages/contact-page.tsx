import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dialLink } from '../../../../contract/dial-link.ts';
import { defaultSettings } from '../../../../contract/platform-defaults.ts';
import type { PublicSettings } from '../../../../contract/platform-settings.ts';
import { pageData } from '../../../domain/support/page-data.ts';
import { loadPublicSettings } from '../../../domain/support/public-site.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { ContactForm } from '../forms/contact-form.tsx';
import { useWhenNear } from '../landing/use-when-near.ts';
import classes from './columns.module.css';

export function ContactPage() {
  const { t } = useTranslation('site-pages');
  const [place, loaded] = useWhenNear<PublicSettings, HTMLDivElement>(loadPublicSettings, pageData().settings);
  return (
    <Page title={t('contact.title')} lead={t('contact.lead')}>
      <div className={classes.columns}>
        <ContactForm />
        <div className={classes.stack} ref={place}>
          <Direct support={loaded.state === 'ready' ? loaded.data.support : defaultSettings.support} />
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

/** Other ways of contact, where the platform settings have any. */
function Direct({ support: { email, phone } }: Pick<PublicSettings, 'support'>) {
  const { t } = useTranslation('site-pages');
  if (email === null && phone === null) return null;
  return (
    <Card title={t('contact.direct')} look="quiet">
      <ul className={classes.list}>
        {email !== null && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {phone !== null && (
          <li>
            <a href={dialLink(phone)}>{phone}</a>
          </li>
        )}
      </ul>
    </Card>
  );
}
