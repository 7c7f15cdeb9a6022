import { useTranslation } from 'react-i18next';
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
        <p className={classes.lead}>{t('demo.plans.lead')}</p>
      </div>
      <ul className={classes.plans}>
        {(['start', 'grow', 'care'] as const).map((plan) => (
          <li className={classes.plan} key={plan}>
            <div>
              <h3 className={classes.name}>{t(`demo.plans.${plan}.name`)}</h3>
              <p className={classes.for}>{t(`demo.plans.${plan}.for`)}</p>
            </div>
            <Ticks items={(['one', 'two', 'three'] as const).map((item) => t(`demo.plans.${plan}.items.${item}`))} />
          </li>
        ))}
      </ul>
      <p className={classes.price}>{t('demo.plans.price')}</p>
    </section>
  );
}
