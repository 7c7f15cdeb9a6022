import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { SignUpForm } from '../coach-sign-up/sign-up-form.tsx';
import classes from './columns.module.css';
import { Ticks } from './ticks.tsx';

const points = ['one', 'two', 'three', 'four'] as const;

/** For coaches who want to work with ZH. */
export function CoachSignUpPage() {
  const { t } = useTranslation('site-pages');
  const [search] = useSearchParams();
  return (
    <Page title={t('coachSignUp.title')} lead={t('coachSignUp.lead')}>
      <div className={classes.columns}>
        <div className={classes.stack} data-behind={search.has('step') || undefined}>
          <Card title={t('coachSignUp.offer.title')}>
            <Ticks items={points.map((point) => t(`coachSignUp.offer.${point}`))} />
          </Card>
          <Card title={t('coachSignUp.need.title')}>
            <Ticks items={points.map((point) => t(`coachSignUp.need.${point}`))} />
            <Link to="/consulting-agreement">{t('coachSignUp.agreement')}</Link>
          </Card>
        </div>
        <SignUpForm />
      </div>
    </Page>
  );
}
