import { useTranslation } from 'react-i18next';
import type { Plan } from '../../../../contract/plan.ts';
import { loadPublicPlans } from '../../../domain/subscriptions/public-site.ts';
import { givenWithPage } from '../../../domain/support/given-with-page.ts';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { useWhenNear } from '../landing/use-when-near.ts';
import classes from './plans-section.module.css';
import { Ticks } from './ticks.tsx';

const usualPlans = 3;

/** What employers can subscribe to, by the present plans of the platform. */
export function PlansSection() {
  const { t } = useTranslation('site-pages');
  const [place, loaded] = useWhenNear(loadPublicPlans, givenWithPage().plans);
  return (
    <section className={classes.section} id="zhplans" aria-labelledby="zhplans-heading" ref={place}>
      <div>
        <h2 className={classes.heading} id="zhplans-heading">
          {t('demo.plans.title')}
        </h2>
        <Text tone="muted" size="md" width="reading">
          {t('demo.plans.lead')}
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
  const reader = useReader();
  const { language } = reader;
  const { name, description, features, pricePerMonth, pricePerYear, minimumSeats, maximumSeats, sessionsPerMonth } = plan;
  const from = formatNumber(minimumSeats, reader);
  const sessions = sessionsPerMonth === null ? t('demo.plans.unlimited') : t('demo.plans.sessions', { count: sessionsPerMonth });
  return (
    <li className={classes.plan}>
      <div>
        <h3 className={classes.name}>{name[language]}</h3>
        <Text tone="muted">{description[language]}</Text>
      </div>
      <div>
        <Text size="lg" weight={600} figures="tabular">
          {t('demo.plans.pricePerMonth', { price: formatMoney(pricePerMonth, reader) })}
        </Text>
        <Text look="note">{t('demo.plans.pricePerYear', { price: formatMoney(pricePerYear, reader) })}</Text>
        <Text look="note">
          {maximumSeats === null
            ? t('demo.plans.seatsFrom', { from })
            : t('demo.plans.seats', { from, to: formatNumber(maximumSeats, reader) })}
        </Text>
      </div>
      <Ticks items={[sessions, ...features.map((feature) => feature[language])]} />
    </li>
  );
}
