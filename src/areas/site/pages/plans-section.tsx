import { useTranslation } from 'react-i18next';
import type { Plan } from '../../../../contract/plan.ts';
import { loadPublicPlans } from '../../../domain/subscriptions/public-site.ts';
import { pageData } from '../../../domain/support/page-data.ts';
import { usePriceWords } from '../../../i18n/use-price-words.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { useWhenNear } from '../landing/use-when-near.ts';
import classes from './plans-section.module.css';
import { Ticks } from './ticks.tsx';

const usualPlans = 3;

/** The current plans for employers. */
export function PlansSection() {
  const { t } = useTranslation(['site-pages', 'prices']);
  const [place, loaded] = useWhenNear(loadPublicPlans, pageData().plans);
  return (
    <section className={classes.section} id="zhplans" aria-labelledby="zhplans-heading" ref={place}>
      <div>
        <h2 className={classes.heading} id="zhplans-heading">
          {t('demo.plans.title')}
        </h2>
        <Text tone="muted" size="md" width="reading">
          {t('demo.plans.lead')} {t('prices:seatRule')}
        </Text>
      </div>
      {loaded.state === 'failed' && <Text>{t('demo.plans.unreachable')}</Text>}
      {loaded.state === 'ready' && loaded.data.length === 0 && <Text>{t('demo.plans.none')}</Text>}
      {loaded.state !== 'failed' && (
        <ul className={classes.plans} aria-busy={loaded.state === 'waiting'}>
          {loaded.state === 'waiting'
            ? Array.from({ length: usualPlans }, (_, at) => at).map((at) => (
                <li key={at} aria-hidden="true">
                  <CardSkeleton height="20rem" />
                </li>
              ))
            : loaded.data.map((plan) => <PlanCard key={plan.id} plan={plan} />)}
        </ul>
      )}
    </section>
  );
}

function PlanCard({ plan }: { readonly plan: Plan }) {
  const { t } = useTranslation('site-pages');
  const { language } = useReader();
  const { priceOf, seatsOf } = usePriceWords();
  const { name, description, features, pricePerMonth, pricePerYear, sessionsPerMonth } = plan;
  const sessions = sessionsPerMonth === null ? t('demo.plans.unlimited') : t('demo.plans.sessions', { count: sessionsPerMonth });
  return (
    <li className={classes.plan}>
      <div>
        <h3 className={classes.name}>{name[language]}</h3>
        <Text tone="muted">{description[language]}</Text>
      </div>
      <div>
        <Text size="lg" weight={600} figures="tabular">
          {priceOf('month', pricePerMonth)}
        </Text>
        <Text look="note">{priceOf('year', pricePerYear)}</Text>
        <Text look="note">{seatsOf(plan)}</Text>
      </div>
      <Ticks items={[sessions, ...features.map((feature) => feature[language])]} />
    </li>
  );
}
