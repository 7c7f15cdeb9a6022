import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import type { Demo } from '../../../../contract/demos.ts';
import { identifier, longText } from '../../../../contract/endpoint.ts';
import { newerDemo } from '../../../domain/demos/conflict.ts';
import { type DemoFilter, useAdminsToAssign } from '../../../domain/demos/queries.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { errorCode } from '../../../i18n/error-code.ts';
import { calendarDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline, useShared } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { SelectField, TextAreaField } from '../../../ui/form/fields.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Text } from '../../../ui/text/text.tsx';
import { BulkBar } from '../lists/bulk-bar.tsx';
import { ExportButtons } from '../lists/export-buttons.tsx';
import { useBulk, type useChoice } from '../lists/use-bulk.ts';

interface BulkDemosProps {
  readonly choice: ReturnType<typeof useChoice<Demo>>;
  /** Fetches the list again. */
  readonly onDone: () => void;
}

type Work = (demo: Demo) => Promise<unknown>;

/** Bulk actions on the chosen requests: assign an administrator, or decline them all. */
export function BulkDemos({ choice: { chosen, keys, choose, clear }, onDone }: BulkDemosProps) {
  const { t } = useTranslation(['admin-lists', 'admin-demos']);
  const isOffline = useIsOffline();
  const bulk = useBulk();
  const [sheet, setSheet] = useState<'assign' | 'decline' | null>(null);
  const describe = (error: unknown): string | null => {
    const newer = newerDemo(error);
    if (newer) return t('changed', { name: newer.changedBy ?? t('admin-demos:somebody') });
    return errorCode(error) === 'NOT_ALLOWED_NOW' ? t('notNow') : null;
  };
  const run = async (work: Work) => {
    setSheet(null);
    const tasks = chosen.map((demo) => ({ key: demo.id, name: `${demo.companyName}, ${demo.fullName}`, work: () => work(demo) }));
    choose(await bulk.run(tasks, describe));
    onDone();
  };
  return (
    <>
      <BulkBar count={keys.size} state={bulk.state} onClear={clear} onClose={bulk.close}>
        <Button variant="default" disabled={isOffline || bulk.isBusy} onClick={() => setSheet('assign')}>
          {t('demos.assign')}
        </Button>
        <Button variant="default" color="danger" disabled={isOffline || bulk.isBusy} onClick={() => setSheet('decline')}>
          {t('demos.decline')}
        </Button>
      </BulkBar>
      {sheet === 'assign' && <AssignManySheet onClose={() => setSheet(null)} onRun={run} />}
      {sheet === 'decline' && <DeclineManySheet onClose={() => setSheet(null)} onRun={run} />}
    </>
  );
}

interface ManySheetProps {
  readonly onClose: () => void;
  readonly onRun: (work: Work) => Promise<void>;
}

const assigning = z.object({ adminId: identifier });

function AssignManySheet({ onClose, onRun }: ManySheetProps) {
  const { t } = useTranslation(['admin-lists', 'admin-demos']);
  const admins = useAdminsToAssign().data?.items ?? [];
  const { user } = useShared();
  const form = useContractForm({
    schema: assigning,
    values: { adminId: user?.id ?? '' },
    words: { adminId: t('admin-demos:assign.needed') },
    onSubmit: async ({ adminId }) => {
      void onRun(({ id, version }) => callOnline('demos.assignAdmin', { params: { id }, body: { adminId, baseVersion: version } }));
    },
  });
  return (
    <FormSheet
      form={form}
      title={t('demos.assignTitle')}
      submitLabel={t('demos.assign')}
      cancelLabel={t('admin-demos:cancel')}
      onClose={onClose}
    >
      <SelectField
        {...form.field('adminId')}
        label={t('admin-demos:inCharge')}
        placeholder={t('admin-demos:assign.choose')}
        options={admins.map(({ id, fullName, openCount }) => ({
          value: id,
          label: t('admin-demos:assign.open', { name: fullName, count: openCount }),
        }))}
      />
    </FormSheet>
  );
}

const declining = z.object({ note: longText.nullable() });

function DeclineManySheet({ onClose, onRun }: ManySheetProps) {
  const { t } = useTranslation(['admin-lists', 'admin-demos']);
  const form = useContractForm<{ note: string | null }, z.infer<typeof declining>>({
    schema: declining,
    values: { note: null },
    onSubmit: async ({ note }) => {
      void onRun(({ id, version }) =>
        callOnline('demos.finalStatus', { params: { id }, body: { status: 'declined', note, baseVersion: version } }),
      );
    },
  });
  return (
    <FormSheet
      form={form}
      title={t('demos.declineTitle')}
      submitLabel={t('demos.decline')}
      cancelLabel={t('admin-demos:cancel')}
      onClose={onClose}
      isDanger
    >
      <Text>{t('demos.declineText')}</Text>
      <TextAreaField {...form.field('note')} label={t('admin-demos:decisionNote')} isOptional rows={4} />
    </FormSheet>
  );
}

const columns = ['company', 'name', 'email', 'phone', 'jobTitle', 'size', 'country', 'status', 'inCharge'] as const;
const days = ['requested', 'decided'] as const;
const pageSize = 100;

/** Exports every request that matches the filter as a spreadsheet. */
export function ExportDemos({ filter }: { readonly filter: DemoFilter }) {
  const { t } = useTranslation(['admin-lists', 'admin-demos']);
  const reader = useReader();
  return (
    <ExportButtons<Demo>
      name={t('admin-demos:title')}
      columns={[
        ...columns.map((key) => ({ title: t(`demos.columns.${key}`) })),
        ...days.map((key) => ({ title: t(`demos.columns.${key}`), kind: 'day' as const })),
      ]}
      readPage={(cursor) => callOnline('demos.all', { query: { ...filter, limit: pageSize, ...(cursor !== null && { cursor }) } })}
      rowOf={(demo) => [
        ...[demo.companyName, demo.fullName, demo.email, demo.phone, demo.jobTitle, demo.companySize, demo.country],
        ...[t(`admin-demos:status.${demo.status}`), demo.assignedAdmin?.fullName ?? null],
        ...[calendarDay(demo.createdAt, reader), demo.decidedAt && calendarDay(demo.decidedAt, reader)],
      ]}
    />
  );
}
