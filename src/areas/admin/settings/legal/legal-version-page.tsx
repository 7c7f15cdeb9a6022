import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { LegalKind } from '../../../../../contract/legal-rules.ts';
import { useIsOffline } from '../../../../domain/outbox/queries.ts';
import { legalKindOf, type StoredLegalVersion, useLegalVersion } from '../../../../domain/support/legal-admin.ts';
import { formatDayAndTime, formatNumber, formatPaperDay } from '../../../../i18n/format.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { callOnline } from '../../../../identity/index.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { useOnlineWork } from '../../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { QueryFrame } from '../../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../../ui/page/confirm-dialog.tsx';
import { Stack } from '../../../../ui/page/layout.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { Segments } from '../../../../ui/page/segments.tsx';
import { FactList } from '../../../../ui/text/fact-list.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { LanguageSegments, languageIn } from './language-segments.tsx';
import { LegalCompare, LegalPreview } from './looks.ts';
import { VersionBadge } from './version-badge.tsx';

/** The public pages of the texts. */
const publicPaths: Readonly<Record<LegalKind, string>> = {
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
  coaches: '/consulting-agreement',
  client: '/client-agreement',
};

/** A published version: text, changes, number of agreements. */
export function LegalVersionPage() {
  const { t } = useTranslation('admin-legal');
  const { language } = useReader();
  const params = useParams();
  const kind = legalKindOf(params.kind);
  const version = useLegalVersion(kind, /^[1-9]\d{0,3}$/.test(params.number ?? '') ? Number(params.number) : null);
  const title = version.data?.content[language].title;
  return (
    <Page
      title={title === undefined ? t('title') : t('versionOf', { name: title, number: version.data?.number })}
      width="reading"
      meta={<Link to="/admin/settings/legal">{t('back')}</Link>}
    >
      <QueryFrame
        query={version}
        skeleton={{ lines: 8, height: '30rem' }}
        offline={t('offlineTitle')}
        denied={{ title: t('missing'), text: t('missingText') }}
      >
        {(data) => <Version version={data} onChanged={version.refresh} />}
      </QueryFrame>
    </Page>
  );
}

function Version({ version, onChanged }: { readonly version: StoredLegalVersion; readonly onChanged: () => void }) {
  const { t } = useTranslation('admin-legal');
  const [address] = useSearchParams();
  const reader = useReader();
  const zone = useReader(version.timeZone);
  const language = languageIn(address, reader.language);
  const isCompared = address.get('part') === 'compare' && version.before !== null;
  const { kind, number, status, validFrom, publishedAt, publishedByName, needsAgreement, agreedCount, before, content, changes } = version;
  return (
    <Stack gap={5}>
      <Card title={t('facts')} action={<VersionBadge status={status} />}>
        <FactList
          facts={[
            { label: t('fact.validFrom'), value: formatPaperDay(validFrom, zone) },
            {
              label: t('fact.published'),
              value:
                publishedByName === null
                  ? t('fact.builtIn')
                  : t('fact.by', { name: publishedByName, when: formatDayAndTime(publishedAt, reader) }),
            },
            { label: t('fact.needsAgreement'), value: t(needsAgreement ? 'yes' : 'no') },
            { label: t('fact.agreed'), value: formatNumber(agreedCount, reader) },
          ]}
        />
        {changes !== null && changes[language] !== '' && <p>{changes[language]}</p>}
        {status !== 'withdrawn' && <Link to={`${publicPaths[kind]}?version=${number}`}>{t('publicPage')}</Link>}
      </Card>
      {status === 'coming' && <WithdrawCard version={version} onDone={onChanged} />}
      {before !== null && (
        <Segments
          label={t('parts')}
          items={[
            { key: 'text', label: t('part.text'), to: `?in=${language}` },
            { key: 'compare', label: t('part.compareWith', { number: before.number }), to: `?part=compare&in=${language}` },
          ]}
          current={isCompared ? 'compare' : 'text'}
        />
      )}
      <LanguageSegments current={language} />
      <Card>
        {isCompared && before !== null ? (
          <LegalCompare before={before.content[language]} after={content[language]} />
        ) : (
          <LegalPreview written={content[language]} />
        )}
      </Card>
    </Stack>
  );
}

function WithdrawCard({ version, onDone }: { readonly version: StoredLegalVersion; readonly onDone: () => void }) {
  const { t } = useTranslation('admin-legal');
  const zone = useReader(version.timeZone);
  const isOffline = useIsOffline();
  const [isAsked, setIsAsked] = useState(false);
  const { isBusy, failure, run } = useOnlineWork();
  const day = formatPaperDay(version.validFrom, zone);
  const withdraw = () =>
    run(async () => {
      setIsAsked(false);
      await callOnline('support.withdrawLegalText', { params: { kind: version.kind, number: String(version.number) } });
      await notify(t('withdraw.done'), 'ok');
      onDone();
    });
  return (
    <Card title={t('withdraw.title')} look="quiet">
      <Text>{t('withdraw.text', { day })}</Text>
      {failure !== null && (
        <Notice tone="warning" isLive>
          {failure}
        </Notice>
      )}
      <div>
        <Button color="danger" variant="default" disabled={isOffline || isBusy} onClick={() => setIsAsked(true)}>
          {t('withdraw.action')}
        </Button>
      </div>
      {isOffline && <Text look="note">{t('offlineNote')}</Text>}
      <ConfirmDialog
        isOpen={isAsked}
        title={t('withdraw.ask')}
        text={t('withdraw.askText')}
        confirmLabel={t('withdraw.action')}
        cancelLabel={t('keep')}
        isDanger
        onConfirm={withdraw}
        onCancel={() => setIsAsked(false)}
      />
    </Card>
  );
}
