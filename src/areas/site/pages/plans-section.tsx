import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/text.tsx';
import classes from './plans-section.module.css';
import { Ticks } from './ticks.tsx';

/** What employers can subscribe to. */
export function PlansSection() {
  const { t } = useTranslation('site-pages');
  return (
    <section className={classes.section} id="zhplans" aria-labelledby="zhplans-heading">
      <div>
        <h2 className={classes.heading} id="zhplans-heading">
          {t('demo.plans.title')}
        </h2>
        <Text tone="muted" size="md" width="reading">
          {t('demo.plans.lead')}
        </Text>
      </div>
      <ul className={classes.plans}>
        {(['start', 'grow', 'care'] as const).map((plan) => (
          <li className={classes.plan} key={plan}>
            <div>
              <h3 className={classes.name}>{t(`demo.plans.${plan}.name`)}</h3>
              <Text tone="muted">{t(`demo.plans.${plan}.for`)}</Text>
            </div>
            <Ticks items={(['one', 'two', 'three'] as const).map((item) => t(`demo.plans.${plan}.items.${item}`))} />
          </li>
        ))}
      </ul>
      <Text tone="muted">{t('demo.plans.price')}</Text>
    </section>
  );
}
