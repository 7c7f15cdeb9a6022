import { IconHeart } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ShownAlert } from '../../../domain/care/shown-alerts.ts';
import { AgeOfData } from '../../../ui/feedback/age-of-data.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { AlertPerson } from './alert-person.tsx';
import classes from './care.module.css';

interface CareAlertsProps {
  readonly alerts: readonly ShownAlert[];
  /** When the alerts were last fetched; null while the provider can be reached. */
  readonly age: Date | null;
}

/** Members in need, on top of the page: who, since when, and what the coach can do at once. */
export function CareAlerts({ alerts, age }: CareAlertsProps) {
  const { t } = useTranslation('coach-care');
  const title = t('title', { count: alerts.length });
  return (
    <section className={classes.alerts} aria-label={title}>
      <h2 className={classes.title}>
        <IconHeart size={24} stroke={1.75} aria-hidden="true" />
        {title}
      </h2>
      <Stack as="ul" gap={4}>
        {alerts.map((alert) => (
          <AlertPerson key={alert.userId} alert={alert} />
        ))}
      </Stack>
      {age && (
        <Text look="note">
          <AgeOfData at={age} />
        </Text>
      )}
    </section>
  );
}
