import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointInput } from '../../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../../contract/index.ts';
import { type IssueCase, issuePriority, issueStatus } from '../../../../contract/support.ts';
import { newerCase, useInbox } from '../../../domain/support/inbox.ts';
import { useIssueCategories } from '../../../domain/support/queries.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline, useShared } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { SelectInput } from '../../../ui/form/inputs.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './support.module.css';

export interface CaseProps {
  readonly issue: IssueCase;
  readonly isOffline: boolean;
  readonly onDone: () => void;
}

type Change = Omit<EndpointInput<EndpointOf<'support.updateIssue'>>['body'], 'baseVersion' | 'answer' | 'note'>;

/** The status of a report and who is responsible: saved as soon as it is chosen. */
export function CaseControls({ issue, isOffline, onDone }: CaseProps) {
  const { t } = useTranslation('admin-support');
  const { language } = useReader();
  const { user } = useShared();
  const { isBusy, failure, wasChanged, save } = useCaseChange({ issue, onDone });
  const categories = useIssueCategories().data?.items ?? [];
  const admins = useInbox().data?.admins ?? [];
  const { status, priority, category, assignee } = issue;
  const isStill = isOffline || isBusy;
  const known = [category, ...categories.filter((one) => one.id !== category.id)];
  const mayBe = assignee && !admins.some((admin) => admin.id === assignee.id) ? [assignee, ...admins] : admins;
  return (
    <Card title={t('controls.title')}>
      <Stack gap={4} as="fieldset" disabled={isStill} aria-label={t('controls.title')} className={classes.controls}>
        <SelectInput
          label={t('columns.status')}
          value={status}
          onChange={(value) => save({ status: value })}
          options={issueStatus.options.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        <SelectInput
          label={t('columns.assignee')}
          value={assignee?.id ?? null}
          onChange={(assigneeId) => save({ assigneeId })}
          options={[{ value: null, label: t('nobody') }, ...mayBe.map((admin) => ({ value: admin.id, label: admin.fullName }))]}
        />
        {user && assignee?.id !== user.id && admins.some((admin) => admin.id === user.id) && (
          <Button variant="default" onClick={() => save({ assigneeId: user.id })}>
            {t('controls.take')}
          </Button>
        )}
        <SelectInput
          label={t('columns.priority')}
          value={priority}
          onChange={(value) => save({ priority: value })}
          options={issuePriority.options.map((value) => ({ value, label: t(`priority.${value}`) }))}
        />
        <SelectInput
          label={t('columns.category')}
          value={category.id}
          onChange={(categoryId) => save({ categoryId })}
          options={known.map((one) => ({ value: one.id, label: one.name[language] }))}
        />
      </Stack>
      {wasChanged && (
        <Notice tone="warning" isLive>
          {t('controls.conflict')}
        </Notice>
      )}
      {failure !== null && (
        <Notice tone="warning" isLive>
          {failure}
        </Notice>
      )}
      {isOffline && <Text look="note">{t('controls.offline')}</Text>}
    </Card>
  );
}

/** Saves at once; shows a message after a conflict. */
function useCaseChange({ issue: { id, version }, onDone }: Omit<CaseProps, 'isOffline'>) {
  const { t } = useTranslation('admin-support');
  const { isBusy, failure, run } = useOnlineWork();
  const [wasChanged, setWasChanged] = useState(false);
  const save = (change: Change) =>
    run(async () => {
      setWasChanged(false);
      try {
        await callOnline('support.updateIssue', { params: { id }, body: { ...change, baseVersion: version } });
        void notify(t('controls.saved'), 'ok');
      } catch (error) {
        if (newerCase(error) === null) throw error;
        setWasChanged(true);
      } finally {
        onDone();
      }
    });
  return { isBusy, failure, wasChanged, save };
}
