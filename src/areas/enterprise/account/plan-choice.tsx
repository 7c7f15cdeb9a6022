import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '../../../../contract/plan.ts';
import { formatMoney } from '../../../i18n/format.ts';
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
  const reader = useReader();
  const name = useId();
  const { language } = reader;
  return (
    <fieldset className={classes.plans}>
      <legend>{t('change.plan')}</legend>
      {plans.map((plan) => {
        const { id, minimumSeats, maximumSeats, sessionsPerMonth, pricePerMonth, pricePerYear } = plan;
        const seats =
          maximumSeats === null
            ? t('change.seatsFrom', { least: minimumSeats })
            : t('change.seatsBetween', { least: minimumSeats, most: maximumSeats });
        const sessions = sessionsPerMonth === null ? t('change.sessionsWithoutLimit') : t('change.sessions', { count: sessionsPerMonth });
        // The features of a plan, as the platform wrote them, say how many sessions it includes.
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
                  {interval === 'month'
                    ? t('change.perMonth', { price: formatMoney(pricePerMonth, reader) })
                    : t('change.perYear', { price: formatMoney(pricePerYear, reader) })}
                </Text>
              </Row>
              <Text as="span" look="quiet">
                {plan.description[language]}
              </Text>
              <Text as="span" look="note">
                {[seats, ...included].join(' · ')}
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
