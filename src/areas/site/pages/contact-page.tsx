import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../ui/card.tsx';
import { Illustration } from '../../../ui/illustrations.tsx';
import { Page } from '../../../ui/page.tsx';
import { State } from '../../../ui/state.tsx';
import classes from './columns.module.css';

/** The way to us. Its form is built later and says so. */
export function ContactPage() {
  const { t } = useTranslation('site-pages');
  return (
    <Page title={t('contact.title')} lead={t('contact.lead')}>
      <div className={classes.columns}>
        <Card>
          <State picture={<Illustration of="letters" />} title={t('contact.notYet.title')} text={t('contact.notYet.text')} />
        </Card>
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
    </Page>
  );
}
