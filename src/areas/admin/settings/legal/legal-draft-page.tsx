import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useIsOffline } from '../../../../domain/outbox/queries.ts';
import { legalKindOf, useLegalDraft } from '../../../../domain/support/legal-admin.ts';
import { formatDayAndTime } from '../../../../i18n/format.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { callOnline } from '../../../../identity/index.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { useOnlineWork } from '../../../../ui/controls/use-online-work.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { QueryFrame } from '../../../../ui/feedback/query-frame.tsx';
import { ConfirmDialog } from '../../../../ui/page/confirm-dialog.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { LegalEditor } from './legal-editor.tsx';

const list = '/admin/settings/legal';

/** The next version of a text: written, compared, previewed, published. */
export function LegalDraftPage() {
  const { t } = useTranslation('admin-legal');
  const reader = useReader();
  const kind = legalKindOf(useParams().kind);
  const query = useLegalDraft(kind);
  const { draft = null, newest } = query.data ?? {};
  const back = <Link to={list}>{t('back')}</Link>;
  if (kind === null) {
    return (
      <Page title={t('title')} width="reading" meta={back}>
        <EmptyState picture="door" title={t('missing')} text={t('missingText')} />
      </Page>
    );
  }
  return (
    <Page
      title={newest ? t('nextOf', { name: newest.content[reader.language].title }) : t('next')}
      lead={t('draftLead')}
      meta={
        <>
          {back}
          {draft && (
            <span>{t('draftBy', { name: draft.updatedByName ?? t('somebody'), when: formatDayAndTime(draft.updatedAt, reader) })}</span>
          )}
        </>
      }
    >
      <QueryFrame query={query} skeleton={{ lines: 10, height: '40rem' }} offline={t('offlineTitle')}>
        {(data) => (
          <>
            <LegalEditor key={data.kind} draft={data} onChanged={query.refresh} />
            {data.draft && <Discard kind={data.kind} version={data.draft.version} onDone={query.refresh} />}
          </>
        )}
      </QueryFrame>
    </Page>
  );
}

interface DiscardProps {
  readonly kind: NonNullable<ReturnType<typeof legalKindOf>>;
  readonly version: number;
  readonly onDone: () => void;
}

function Discard({ kind, version, onDone }: DiscardProps) {
  const { t } = useTranslation('admin-legal');
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const [isAsked, setIsAsked] = useState(false);
  const { isBusy, failure, run } = useOnlineWork();
  const discard = () =>
    run(async () => {
      setIsAsked(false);
      await callOnline('support.discardLegalDraft', { params: { kind }, query: { baseVersion: version } });
      await notify(t('discard.done'), 'ok');
      onDone();
      await navigate(list);
    });
  return (
    <div>
      {failure !== null && (
        <Notice tone="warning" isLive>
          {failure}
        </Notice>
      )}
      <Button variant="subtle" color="danger" disabled={isOffline || isBusy} onClick={() => setIsAsked(true)}>
        {t('discard.action')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('discard.ask')}
        text={t('discard.text')}
        confirmLabel={t('discard.action')}
        cancelLabel={t('keep')}
        isDanger
        onConfirm={discard}
        onCancel={() => setIsAsked(false)}
      />
    </div>
  );
}
