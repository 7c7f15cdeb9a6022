import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ActionLink } from '../../../ui/action.tsx';
import { Card } from '../../../ui/card.tsx';
import { Illustration } from '../../../ui/illustrations.tsx';
import { Page } from '../../../ui/page.tsx';
import { State } from '../../../ui/state.tsx';
import classes from './columns.module.css';
import { Ticks } from './ticks.tsx';

const points = ['one', 'two', 'three', 'four'] as const;

/** For coaches who want to work with ZH. Signing up is built later and says so. */
export function CoachSignUpPage() {
  const { t } = useTranslation('site-pages');
  return (
    <Page title={t('coachSignUp.title')} lead={t('coachSignUp.lead')}>
      <div className={classes.columns}>
        <div className={classes.stack}>
          <Card title={t('coachSignUp.offer.title')}>
            <Ticks items={points.map((point) => t(`coachSignUp.offer.${point}`))} />
          </Card>
          <Card title={t('coachSignUp.need.title')}>
            <Ticks items={points.map((point) => t(`coachSignUp.need.${point}`))} />
            <Link to="/consulting-agreement">{t('coachSignUp.agreement')}</Link>
          </Card>
        </div>
        <Card look="quiet">
          <State
            picture={<Illustration of="path" />}
            title={t('coachSignUp.notYet.title')}
            text={t('coachSignUp.notYet.text')}
            actions={<ActionLink to="/login">{t('coachSignUp.notYet.logIn')}</ActionLink>}
          />
        </Card>
      </div>
    </Page>
  );
}
