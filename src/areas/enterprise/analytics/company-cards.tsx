import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnalyticsPeriod } from '../../../../contract/analytics.ts';
import type { WorkforceAnalytics } from '../../../domain/analytics/queries.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { formatMonth } from '../../../i18n/format-calendar.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { FigureList } from '../../../ui/text/figure-list.tsx';
import { PersonAvatar } from '../../../ui/text/person-avatar.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { useFigureWords } from '../figure-words.ts';
import classes from './analytics.module.css';
import { shownEmployees } from './company-figures.ts';
import { FigureCard } from './figure-card.tsx';
import { useWords } from './use-words.ts';

interface CompanyCardsProps {
  readonly analytics: WorkforceAnalytics;
  readonly period: AnalyticsPeriod;
  /** Whether any month is closed. */
  readonly hasHealth: boolean;
}

/** The most improved people, if they agreed to be named, and the head count. */
export function CompanyCards({ analytics, period, hasHealth }: CompanyCardsProps) {
  const { t } = useTranslation('analytics');
  return (
    <>
      {hasHealth && (
        <QueryFrame query={analytics.performers} skeleton={{ lines: 5, height: '20rem' }} offline={t('offlineTitle')}>
          {(answer) => <PerformersCard answer={answer} />}
        </QueryFrame>
      )}
      <QueryFrame query={analytics.employees} skeleton={{ lines: 6, height: '24rem' }} offline={t('offlineTitle')}>
        {(answer) => <EmployeesCard answer={answer} period={period} />}
      </QueryFrame>
    </>
  );
}

function PerformersCard({ answer }: { readonly answer: NonNullable<WorkforceAnalytics['performers']['data']> }) {
  const { t } = useTranslation('analytics');
  const { items, minimumGroupSize, why } = answer;
  const whyNot = useFigureWords(minimumGroupSize);
  return (
    <Card title={t('performers.title')} className={classes.card ?? ''}>
      <Stack gap={1}>
        <Text look="note" weight={600}>
          {t('everyone')}
        </Text>
        <Text look="quiet" width="reading">
          {t('performers.how', { least: minimumGroupSize })}
        </Text>
      </Stack>
      {items.length === 0 ? (
        <Text tone="muted">{answer.isSuppressed ? whyNot({ value: null, why }) : t('performers.none')}</Text>
      ) : (
        <RowList items={items} keyOf={({ place }) => String(place)} label={t('performers.title')} isSpaced>
          {({ place, fullName, image }) => (
            <span className={classes.performer}>
              <span className={classes.place}>{place}</span>
              <PersonAvatar name={fullName} image={image} size="small" />
              {fullName}
            </span>
          )}
        </RowList>
      )}
    </Card>
  );
}

interface EmployeesCardProps {
  readonly answer: NonNullable<WorkforceAnalytics['employees']['data']>;
  readonly period: AnalyticsPeriod;
}

function EmployeesCard({ answer, period }: EmployeesCardProps) {
  // Head counts are the employer's own data, so none is suppressed.
  const texts = useWords(0);
  const { t, reader } = texts;
  const shown = useMemo(() => shownEmployees(answer, texts), [answer, texts]);
  const totalNote = () => {
    const { entered } = answer;
    if (!entered) return t('employees.today');
    const { employees, month } = entered;
    const values = { employees: formatNumber(employees, reader), month: formatMonth(month, reader) };
    return t(employees < answer.total ? 'employees.moreThanEntered' : 'employees.ofEntered', values);
  };
  return (
    <FigureCard
      title={t('employees.title')}
      about={t('everyone')}
      how={t('employees.how')}
      shown={shown}
      fileName={t('employees.file', { period: t(`slugs.${period}`) })}
    >
      <FigureList
        figures={[
          { name: t('employees.total'), value: formatNumber(answer.total, reader), note: totalNote() },
          { name: t('employees.invited'), value: formatNumber(answer.invited, reader), note: t('employees.invitedNote') },
          { name: t('employees.joined'), value: formatNumber(answer.joined, reader), note: t('employees.joinedNote') },
        ]}
      />
    </FigureCard>
  );
}
