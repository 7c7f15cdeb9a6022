import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as z from 'zod';
import type { AnalyticsPeriod } from '../../../../contract/analytics.ts';
import { type Answer, useReturnOnInvestment } from '../../../domain/analytics/queries.ts';
import { formatMoney, formatPaperDay } from '../../../i18n/format.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { NumberField, type Typed } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Stack } from '../../../ui/page/layout.tsx';
import { FigureList } from '../../../ui/text/figure-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './analytics.module.css';
import { shownReturn } from './company-figures.ts';
import { FigureCard } from './figure-card.tsx';
import { ReturnFormula } from './return-formula.tsx';
import { ranges } from './return-words.ts';
import { useWords } from './use-words.ts';

interface ReturnCardProps {
  readonly period: AnalyticsPeriod;
  /** The cost of a day of absence, as the employer typed it here; null leaves it out. It is not stored. */
  readonly absenceDayCents: number | null;
  readonly onPrice: (cents: number | null) => void;
}

/** The cost of the subscription beside the change in the employer's own entries: a range, and only an association. */
export function ReturnCard({ period, absenceDayCents, onPrice }: ReturnCardProps) {
  const { t } = useTranslation('analytics');
  const answer = useReturnOnInvestment(period, absenceDayCents);
  return (
    <QueryFrame query={answer} skeleton={{ lines: 8, height: '40rem' }} offline={t('offlineTitle')}>
      {(known) => <Known answer={known} period={period} onPrice={onPrice} />}
    </QueryFrame>
  );
}

interface KnownProps extends Pick<ReturnCardProps, 'period' | 'onPrice'> {
  readonly answer: Answer<'returnOnInvestment'>;
}

function Known({ answer, period, onPrice }: KnownProps) {
  const texts = useWords(0);
  const { t, reader } = texts;
  const shown = useMemo(() => shownReturn(answer, texts), [answer, texts]);
  const { usable, cost } = answer;
  const hasRange = answer.saving !== null;
  const { saving, ratio } = ranges(answer, texts);
  return (
    <FigureCard
      title={t('roi.title')}
      about={t('everyone')}
      how={t('roi.how')}
      shown={shown}
      fileName={t('roi.file', { period: t(`slugs.${period}`) })}
      after={<Studies />}
    >
      <Text look="quiet" width="reading">
        {answer.since
          ? t('roi.sinceDay', { day: formatPaperDay(`${answer.since}T12:00:00Z`, { ...reader, timeZone: 'UTC' }) })
          : t('roi.notBegun')}
      </Text>
      <Notice tone="warning">
        <Stack gap={2} width="reading">
          <Text weight={600}>{t('roi.association')}</Text>
          <p>{t('roi.selection')}</p>
        </Stack>
      </Notice>
      {hasRange ? (
        <>
          <FigureList
            figures={[
              { name: t('roi.cost'), value: formatMoney(cost, reader), note: t('roi.costNote', { count: usable.compared }) },
              { name: t('roi.saving'), value: saving.value, note: saving.note },
              ...(ratio === null ? [] : [ratio]),
            ]}
          />
          <ReturnFormula answer={answer} />
        </>
      ) : (
        <Notice tone="info">
          <Text>
            {t('roi.notEnough', { needed: usable.needed, before: usable.baseline, compared: usable.compared })}{' '}
            <Link to="/enterprise/dataMatrix">{t('roi.enter')}</Link>
          </Text>
        </Notice>
      )}
      <PriceForm cents={answer.absenceDayCents} currency={cost.currency} onPrice={onPrice} />
    </FigureCard>
  );
}

const priceSchema = z.object({ price: z.number().min(0).max(100_000).nullable() });

interface PriceFormProps {
  readonly cents: number | null;
  readonly currency: string;
  readonly onPrice: (cents: number | null) => void;
}

/** No default: only the employer knows the cost of a day. */
function PriceForm({ cents, currency, onPrice }: PriceFormProps) {
  const { t } = useTranslation('analytics');
  const form = useContractForm({
    schema: priceSchema,
    values: { price: (cents === null ? null : cents / 100) as Typed },
    onSubmit: ({ price }) => onPrice(price === null ? null : Math.round(price * 100)),
  });
  return (
    <div className={`${classes.price} ${classes.onScreen}`}>
      <Form
        form={form}
        actions={
          <Button type="submit" variant="default">
            {t('roi.calculate')}
          </Button>
        }
      >
        <NumberField
          {...form.field('price')}
          label={t('roi.price', { currency })}
          help={t('roi.priceHelp')}
          fractionDigits={2}
          isOptional
        />
      </Form>
    </div>
  );
}

/** What studies show, so that the range is not mistaken for an effect. */
function Studies() {
  const { t } = useTranslation('analytics');
  return (
    <Stack gap={2} width="reading">
      <Text weight={600}>{t('roi.studies')}</Text>
      <Text look="quiet">
        {t('roi.illinois')}{' '}
        <a href="https://pmc.ncbi.nlm.nih.gov/articles/PMC6756192/" target="_blank" rel="noreferrer">
          {t('roi.illinoisLink')}
        </a>
      </Text>
      <Text look="quiet">
        {t('roi.rand')}{' '}
        <a href="https://www.rand.org/pubs/research_briefs/RB9744.html" target="_blank" rel="noreferrer">
          {t('roi.randLink')}
        </a>
      </Text>
    </Stack>
  );
}
