import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { DemoForm } from '../forms/demo-form.tsx';
import classes from './columns.module.css';
import { PlansSection } from './plans-section.tsx';
import steps from './steps.module.css';

/** For employers: the form, what a demo is, and the plans. */
export function RequestDemoPage() {
  const { t } = useTranslation('site-pages');
  return (
    <Page title={t('demo.title')} lead={t('demo.lead')}>
      <div className={classes.columns}>
        <DemoForm />
        <div className={classes.stack}>
          <Card title={t('demo.steps.title')} look="quiet">
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
        </div>
      </div>
      <PlansSection />
    </Page>
  );
}
