import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { exportQuestionnaire } from '../../../../contract/fhir/export.ts';
import type { FormVersion } from '../../../../contract/intake.ts';
import type { WrittenForm } from '../../../domain/intake/editing/editor.ts';
import { discardOnDevice } from '../../../domain/intake/editing/editor.ts';
import { formatDayAndTime, formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { saveFile } from '../../../ui/controls/save-file.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import type { StoredForm } from './part-props.ts';

interface VersionsPartProps {
  readonly formKey: string;
  readonly written: WrittenForm;
  readonly stored: StoredForm | undefined;
  readonly isOffline: boolean;
  readonly onDone: () => void;
}

/** Published versions with date and author, each with a FHIR export; deletes a draft or withdraws a form. */
export function VersionsPart({ formKey, written, stored, isOffline, onDone }: VersionsPartProps) {
  const { t } = useTranslation('admin-forms');
  const { isBusy, failure, run } = useOnlineWork();
  const versions = stored?.versions ?? [];
  const save = (version: FormVersion) =>
    run(async () => {
      const form = stored?.newest?.id === version.id ? stored.newest : await callOnline('intake.form', { params: { id: version.id } });
      handOut({ ...form, status: version.withdrawnAt ? 'retired' : 'active' });
    });
  const saveDraft = () =>
    handOut({
      ...written.content,
      key: formKey,
      version: written.formVersion + 1,
      updatedAt: written.changedAt ?? stored?.draft?.updatedAt ?? '',
      status: 'draft',
    });
  const isDraft = written.changedAt !== null || stored?.draft != null;
  return (
    <>
      <Card title={t('versions.title')}>
        <Stack gap={4}>
          {failure !== null && (
            <Notice tone="warning" isLive>
              {failure}
            </Notice>
          )}
          {versions.length === 0 && <Text tone="muted">{t('versions.none')}</Text>}
          <RowList items={versions} keyOf={({ id }) => id} label={t('versions.title')}>
            {(version) => (
              <VersionRow
                version={version}
                isDisabled={isBusy || (isOffline && stored?.newest?.id !== version.id)}
                onSave={() => save(version)}
              />
            )}
          </RowList>
          {isDraft && (
            <Row>
              <Button variant="default" onClick={saveDraft}>
                {t('versions.exportDraft')}
              </Button>
            </Row>
          )}
        </Stack>
      </Card>
      <Endings formKey={formKey} isDraft={isDraft} stored={stored} isOffline={isOffline} onDone={onDone} />
    </>
  );
}

function handOut({
  status,
  ...form
}: Parameters<typeof exportQuestionnaire>[0] & { readonly status: 'draft' | 'active' | 'retired' }): void {
  const content = JSON.stringify(exportQuestionnaire(form, status), null, 2);
  saveFile({ fileName: `${form.key}-${form.version}.fhir.json`, contentType: 'application/fhir+json', content });
}

interface VersionRowProps {
  readonly version: FormVersion;
  readonly isDisabled: boolean;
  readonly onSave: () => void;
}

function VersionRow({
  version: { version, publishedAt, publishedByName, questionCount, answerCount, hasMoreAnswers },
  isDisabled,
  onSave,
}: VersionRowProps) {
  const { t } = useTranslation('admin-forms');
  const reader = useReader();
  return (
    <Row gap={3} justify="between" align="center" wraps>
      <Stack>
        <Text weight={600}>{t('versions.one', { version })}</Text>
        <Text look="note">
          {publishedByName
            ? t('versions.publishedBy', { name: publishedByName, when: formatDayAndTime(publishedAt, reader) })
            : t('versions.published', { when: formatDayAndTime(publishedAt, reader) })}
        </Text>
        <Text look="note">
          {`${t('versions.questions', { count: questionCount })} · ${t('versions.answers', { count: answerCount, shown: `${formatNumber(answerCount, reader)}${hasMoreAnswers ? '+' : ''}` })}`}
        </Text>
      </Stack>
      <Button variant="default" onClick={onSave} disabled={isDisabled} aria-label={t('versions.exportOne', { version })}>
        {t('versions.export')}
      </Button>
    </Row>
  );
}

interface EndingsProps extends Omit<VersionsPartProps, 'written'> {
  readonly isDraft: boolean;
}

type Ending = 'discard' | 'withdraw';

/** Deletes a draft or withdraws a form, and navigates to what remains. */
function useEnding({ formKey, stored, onDone }: Pick<EndingsProps, 'formKey' | 'stored' | 'onDone'>) {
  const { t } = useTranslation('admin-forms');
  const navigate = useNavigate();
  const { isBusy, failure, run } = useOnlineWork();
  const end = (what: Ending) =>
    run(async () => {
      if (what === 'withdraw' && stored?.newest) await callOnline('intake.deleteForm', { params: { id: stored.newest.id } });
      if (what === 'discard') {
        if (stored?.draft) await callOnline('intake.discardFormDraft', { params: { key: formKey } });
        await discardOnDevice(formKey);
      }
      onDone();
      await notify(t(what === 'withdraw' ? 'versions.withdrawn' : 'versions.discarded'), 'ok');
      if (what === 'discard' && !stored?.newest) navigate('/admin/intakeform', { replace: true });
      else navigate('?part=versions', { replace: true });
    });
  return { isBusy, failure, end };
}

function Endings({ formKey, isDraft, stored, isOffline, onDone }: EndingsProps) {
  const { t } = useTranslation('admin-forms');
  const [asking, setAsking] = useState<Ending | null>(null);
  const { isBusy, failure, end } = useEnding({ formKey, stored, onDone });
  const isAsked = stored?.versions[0] !== undefined && stored.versions[0].withdrawnAt === null;
  if (!isDraft && !isAsked) return null;
  return (
    <Card title={t('versions.ending')}>
      <Stack gap={3}>
        {failure !== null && (
          <Notice tone="warning" isLive>
            {failure}
          </Notice>
        )}
        {isOffline && <Text look="note">{t('editor.offline')}</Text>}
        <Row gap={3} wraps>
          {isDraft && (
            <Button
              variant="default"
              color="danger"
              disabled={isBusy || (isOffline && stored?.draft != null)}
              onClick={() => setAsking('discard')}
            >
              {t('versions.discard')}
            </Button>
          )}
          {isAsked && (
            <Button variant="default" color="danger" disabled={isBusy || isOffline} onClick={() => setAsking('withdraw')}>
              {t('versions.withdraw')}
            </Button>
          )}
        </Row>
      </Stack>
      <ConfirmDialog
        isOpen={asking !== null}
        title={t(asking === 'withdraw' ? 'versions.withdrawTitle' : 'versions.discardTitle')}
        text={<p>{t(asking === 'withdraw' ? 'versions.withdrawText' : 'versions.discardText')}</p>}
        confirmLabel={t(asking === 'withdraw' ? 'versions.withdraw' : 'versions.discard')}
        cancelLabel={t('cancel')}
        isDanger
        onConfirm={() => {
          setAsking(null);
          if (asking !== null) end(asking);
        }}
        onCancel={() => setAsking(null)}
      />
    </Card>
  );
}
