import { useTranslation } from 'react-i18next';
import { ActionLink } from '../../../ui/controls/action.tsx';
import { Illustration } from '../../../ui/feedback/illustrations.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import classes from './employers-section.module.css';

/** For employers: a demo, and the plans. */
export function EmployersSection() {
  const { t } = useTranslation('site');
  return (
    <section className={classes.section} aria-labelledby="employers-heading">
      <div className={classes.card}>
        <Stack gap={4}>
          <h2 className={classes.heading} id="employers-heading">
            {t('employers.heading')}
          </h2>
          <p className={classes.text}>{t('employers.text')}</p>
          <Row gap="3 5" align="center" wraps>
            <ActionLink size="large" to="/request_demo">
              {t('employers.ask')}
            </ActionLink>
            <ActionLink look="quiet" to={{ pathname: '/request_demo', hash: '#zhplans' }}>
              {t('employers.plans')}
            </ActionLink>
          </Row>
        </Stack>
        <div className={classes.picture}>
          <Illustration of="plant" />
        </div>
      </div>
    </section>
  );
}
