import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionLink } from '../../../ui/controls/action.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import classes from './banner.module.css';
import { DayExample } from './day-example.tsx';

/** What ZH is and for whom, in one sentence, beside the product itself. */
export function Banner() {
  const { t } = useTranslation('site');
  return (
    <section className={classes.banner} id="banner" aria-labelledby="banner-heading">
      <Stack gap={5}>
        <h1 className={classes.title} id="banner-heading">
          {t('hero.title')}
        </h1>
        <p className={classes.lead}>{t('hero.lead')}</p>
        <Row gap={3} wraps above={2}>
          <ActionLink size="large" to="/request_demo">
            {t('hero.ask')}
          </ActionLink>
          <ActionLink size="large" look="other" to={{ pathname: '/', hash: '#coaches' }}>
            {t('hero.meet')}
          </ActionLink>
        </Row>
        <p className={classes.note}>
          <IconLock size={18} stroke={1.75} aria-hidden="true" />
          {t('hero.note')}
        </p>
      </Stack>
      <DayExample />
    </section>
  );
}
