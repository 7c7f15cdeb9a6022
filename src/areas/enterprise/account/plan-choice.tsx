import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '../../../../contract/plan.ts';
import { usePriceWords } from '../../../i18n/use-price-words.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './account.module.css';

interface PlanChoiceProps {
  readonly plans: readonly Plan[];
  readonly interval: 'month' | 'year';
  readonly value: string;
  readonly currentId: string | null;
  readonly onChange: (planId: string) => void;
}

/** The plans on offer, one of which is chosen. */
export function PlanChoice({ plans, interval, value, currentId, onChange }: PlanChoiceProps) {
  const { t } = useTranslation('employer-account');
  const { language } = useReader();
  const { priceOf, seatsOf } = usePriceWords();
  const name = useId();
  return (
    <fieldset className={classes.plans}>
      <legend>{t('change.plan')}</legend>
      {plans.map((plan) => {
        const { id, sessionsPerMonth, pricePerMonth, pricePerYear } = plan;
        const sessions = sessionsPerMonth === null ? t('change.sessionsWithoutLimit') : t('change.sessions', { count: sessionsPerMonth });
        // The features of a plan, as the platform wrote them, name the included sessions.
        const included = plan.features.length > 0 ? plan.features.map((feature) => feature[language]) : [sessions];
        return (
          <label key={id} className={classes.plan}>
            <input type="radio" name={name} checked={id === value} onChange={() => onChange(id)} />
            <Stack as="span" gap={1} grows shrinks>
              <Row as="span" gap="1 3" justify="between" align="baseline" wraps>
                <Text as="span" weight={650} size="md">
                  {plan.name[language]}
                </Text>
                <Text as="span" weight={600} figures="tabular">
                  {priceOf(interval, interval === 'month' ? pricePerMonth : pricePerYear)}
                </Text>
              </Row>
              <Text as="span" look="quiet">
                {plan.description[language]}
              </Text>
              <Text as="span" look="note">
                {[seatsOf(plan), ...included].join(' · ')}
              </Text>
              {id === currentId && (
                <span>
                  <StatusBadge tone="info">{t('change.held')}</StatusBadge>
                </span>
              )}
            </Stack>
          </label>
        );
      })}
    </fieldset>
  );
}
