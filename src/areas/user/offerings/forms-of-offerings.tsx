import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Offering } from '../../../../contract/offerings.ts';
import type { FormOverview } from '../../../domain/intake/form-overview.ts';
import { useIntakeOverview } from '../../../domain/intake/queries.ts';
import { formsOfOffering } from '../../../domain/offerings/queries.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './offerings.module.css';

interface FormsOfOfferingsProps {
  readonly title: string;
  readonly offerings: readonly Offering[];
}

/** The intake forms of these offerings with the member's progress in each; nothing if there are none. */
export function FormsOfOfferings({ title, offerings }: FormsOfOfferingsProps) {
  const { language } = useReader();
  const overview = useIntakeOverview(language);
  const forms = [...new Set(offerings.flatMap((offering) => formsOfOffering(overview.data ?? [], offering)))];
  if (forms.length === 0) return null;
  return (
    <Card title={title} padding="none">
      <RowList items={forms} keyOf={({ form }) => form.key} linkOf={({ form }) => `/user/intake/${form.key}`}>
        {(form) => <FormRow overview={form} />}
      </RowList>
    </Card>
  );
}

function FormRow({ overview: { form, draft, answers } }: { readonly overview: FormOverview }) {
  const { t } = useTranslation('member-offerings');
  const reader = useReader();
  const latest = answers[0];
  return (
    <span className={classes.form}>
      <Row as="span" gap="1 3" align="center" justify="between" wraps grows shrinks>
        <Text as="span" weight={600}>
          {form.title[reader.language]}
        </Text>
        {draft ? (
          <StatusBadge tone="info">{t('forms.begun')}</StatusBadge>
        ) : latest ? (
          <StatusBadge tone="ok">{t('forms.answered', { day: formatDay(latest.answeredAt, reader) })}</StatusBadge>
        ) : (
          <StatusBadge tone="quiet">{t('forms.waiting')}</StatusBadge>
        )}
      </Row>
      <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
    </span>
  );
}
