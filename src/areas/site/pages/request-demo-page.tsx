import { useTranslation } from 'react-i18next';
import { ActionLink } from '../../../ui/action.tsx';
import { Card } from '../../../ui/card.tsx';
import { Illustration } from '../../../ui/illustrations.tsx';
import { Page } from '../../../ui/page.tsx';
import { State } from '../../../ui/state.tsx';
import classes from './columns.module.css';
import { PlansSection } from './plans-section.tsx';
import steps from './steps.module.css';

/** For employers: what a demo is, and the plans. The form is built later and says so. */
export function RequestDemoPage() {
  const { t } = useTranslation('site-pages');
  return (
    <Page title={t('demo.title')} lead={t('demo.lead')}>
      <div className={classes.columns}>
        <Card title={t('demo.steps.title')}>
          <ol className={steps.steps}>
            {(['first', 'second', 'third'] as const).map((step, index) => (
              <li className={steps.step} key={step}>
                <span className={steps.number} aria-hidden="true">
                  {index + 1}
                </span>
                {t(`demo.steps.${step}`)}
              </li>
            ))}
          </ol>
        </Card>
        <Card look="quiet">
          <State
            picture={<Illustration of="calendar" />}
            title={t('demo.notYet.title')}
            text={t('demo.notYet.text')}
            actions={<ActionLink to="/faq">{t('demo.notYet.questions')}</ActionLink>}
          />
        </Card>
      </div>
      <PlansSection />
    </Page>
  );
}
