import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuid } from 'uuid';
import { type CoachPayout, payouts as endpoints } from '../../../../contract/payouts.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { calendarDay } from '../../../i18n/format.ts';
import { useConflictText } from '../../../i18n/use-conflict-text.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { DayField } from '../../../ui/form/date-fields.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Text } from '../../../ui/text/text.tsx';

interface ExportSheetProps {
  readonly payouts: readonly CoachPayout[];
  /** How many of the selected payouts cannot be in the file. */
  readonly leftOut: number;
  /** Formatted. */
  readonly total: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const schema = endpoints.export.body.pick({ executionOn: true });

/** Closes months of coaches and puts their transfers into a file for the bank. */
export function ExportSheet({ payouts, leftOut, total, onClose, onDone }: ExportSheetProps) {
  const { t } = useTranslation('admin-payouts');
  const today = calendarDay(useNow(), useReader());
  const [id] = useState(() => uuid());
  const form = useContractForm({
    schema,
    values: { executionOn: today },
    check: ({ executionOn }) => ({ executionOn: executionOn < today ? t('exporting.past') : undefined }),
    describeFailure: useConflictText(t('changed')),
    onSubmit: async ({ executionOn }) => {
      const items = payouts.map((payout) => ({ id: payout.id, baseVersion: payout.version }));
      await callOnline('payouts.export', { body: { id, items, executionOn } }).finally(onDone);
      onClose();
      await notify(t('exporting.done', { count: payouts.length }), 'ok');
    },
  });
  return (
    <FormSheet form={form} title={t('exporting.title')} submitLabel={t('exporting.submit')} cancelLabel={t('cancel')} onClose={onClose}>
      <Text>{t('exporting.text', { count: payouts.length, total })}</Text>
      {leftOut > 0 && <Text tone="warning">{t('exporting.leftOut', { count: leftOut })}</Text>}
      <DayField {...form.field('executionOn')} label={t('exporting.day')} help={t('exporting.dayHelp')} min={today} />
    </FormSheet>
  );
}
