import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUndivided } from '../../../../contract/undivided-band.ts';
import { startOf } from '../../../domain/intake/editing/editor.ts';
import { errorCode } from '../../../i18n/error-code.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Text } from '../../../ui/text/text.tsx';
import type { PartProps, StoredForm } from './part-props.ts';

interface EditorActionsProps extends PartProps {
  readonly stored: StoredForm | undefined;
  readonly isOffline: boolean;
  readonly onRefused: () => void;
  readonly onDone: () => void;
}

/** Saving the draft for other administrators, and publishing it. */
export function EditorActions(props: EditorActionsProps) {
  const { t } = useTranslation('admin-forms');
  const { written, problems, stored, isOffline, onRefused } = props;
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, problem, save, publish } = useSaving(props);
  const { formVersion, changedAt } = written;
  const isChanged = changedAt !== null || (stored?.draft ?? null) !== null || stored?.versions[0]?.withdrawnAt != null;
  return (
    <>
      <Button variant="default" onClick={save} disabled={isOffline || isBusy || changedAt === null}>
        {t('editor.save')}
      </Button>
      <Button onClick={() => (problems.length > 0 ? onRefused() : setIsAsking(true))} disabled={isOffline || isBusy || !isChanged}>
        {t('editor.publish')}
      </Button>
      {isOffline && <Text look="note">{t('editor.offline')}</Text>}
      {problem !== null && (
        <Notice tone="warning" isLive>
          {problem}
        </Notice>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('editor.publishTitle', { version: formVersion + 1 })}
        text={
          <>
            <p>{t(formVersion === 0 ? 'editor.publishFirst' : 'editor.publishText')}</p>
            {isUndivided(written.content.scoring) && <Notice tone="warning">{t('editor.publishUndivided')}</Notice>}
          </>
        }
        confirmLabel={t('editor.publish')}
        cancelLabel={t('cancel')}
        onConfirm={() => {
          setIsAsking(false);
          publish();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

/** Saves the form as a draft, or publishes it as the next version; shows why it is rejected. */
function useSaving({ editor, written, stored, onDone }: EditorActionsProps) {
  const { t } = useTranslation('admin-forms');
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, failure, run } = useOnlineWork();
  const { key, content, openPoints, formVersion, draftVersion } = written;
  const runAndReport = (work: () => Promise<void>) =>
    run(async () => {
      setProblem(null);
      try {
        await work();
      } catch (error) {
        const code = errorCode(error);
        // The newer version is fetched and shown above the editor.
        if (code === 'VERSION_CONFLICT' || code === 'ALREADY_DONE') setProblem(t('editor.conflict'));
        else if (code === 'NOT_ALLOWED_NOW') setProblem(t('editor.pointsOpen'));
        else if (code === 'INVALID_INPUT') setProblem(t('editor.refused'));
        else throw error;
      } finally {
        onDone();
      }
    });
  const save = () =>
    runAndReport(async () => {
      const body = { key, formVersion, content, openPoints: [...openPoints], baseVersion: draftVersion };
      const saved = await callOnline('intake.saveFormDraft', { body });
      await editor.accepted(written, { ...written, draftVersion: saved.version, changedAt: null });
      await notify(t('editor.saved'), 'ok');
    });
  const publish = () =>
    runAndReport(async () => {
      const newest = stored?.newest ?? null;
      const body = content;
      const published = newest
        ? await callOnline('intake.editForm', { params: { id: newest.id }, body: { ...body, baseVersion: formVersion } })
        : await callOnline('intake.createForm', { body: { ...body, key } });
      const next = startOf(key, { newest: published, draft: null });
      if (next) await editor.accepted(written, next);
      await notify(t('editor.publishedNow', { version: published.version }), 'ok');
    });
  return { isBusy, problem: problem ?? failure, save, publish };
}
