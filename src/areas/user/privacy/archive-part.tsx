import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataArchive } from '../../../../contract/privacy.ts';
import { useSignInMethods } from '../../../domain/accounts/queries.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { useDataArchive } from '../../../domain/privacy/queries.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { formatDayAndTime, formatNumber } from '../../../i18n/format.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { CodeSheet, callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './privacy.module.css';

/** The provider creates no new archive within this time, in milliseconds. */
const anHour = 3_600_000;

/** The archive of all data with files: requested, created on the server, downloaded. */
export function ArchivePart() {
  const { t } = useTranslation('privacy');
  const isOffline = useIsOffline();
  const archive = useDataArchive();
  const now = useNow();
  const { isBusy, problem, asksForCode, make, open, openWithCode, leaveCode } = useArchive(archive.refresh);
  const status = archive.data?.status;
  const isReady = status === 'ready';
  const isFresh = isReady && now.getTime() - Date.parse(archive.data?.requestedAt ?? '') < anHour;
  return (
    <>
      <div>
        <div className={classes.state} role="status">
          {archive.data && <State archive={archive.data} />}
        </div>
        <div className={classes.actions}>
          {isReady && (
            <Button loading={isBusy} disabled={isOffline} onClick={() => void open()}>
              {t('archive.download')}
            </Button>
          )}
          {status !== undefined && !isFresh && (
            <Button
              variant={isReady ? 'default' : 'filled'}
              loading={status === 'preparing' || (isBusy && !isReady)}
              disabled={isOffline || isBusy || status === 'preparing'}
              onClick={() => void make()}
            >
              {t(isReady || status === 'expired' ? 'archive.makeAgain' : 'archive.make')}
            </Button>
          )}
        </div>
      </div>
      {problem !== null && (
        <Notice tone="warning" isLive>
          {problem}
        </Notice>
      )}
      {asksForCode && (
        <CodeSheet
          title={t('export.title')}
          text={t('export.codeText')}
          submitLabel={t('archive.download')}
          onCode={openWithCode}
          onClose={leaveCode}
        />
      )}
    </>
  );
}

function State({ archive: { status, expiresAt, sizeBytes } }: { readonly archive: DataArchive }) {
  const { t } = useTranslation('privacy');
  const reader = useReader();
  if (status === 'none') return null;
  if (status === 'failed') return <Notice tone="warning">{t('archive.failed')}</Notice>;
  if (status !== 'ready') return <Text look="quiet">{t(`archive.${status}`)}</Text>;
  const megabytes = { maximumFractionDigits: 1, style: 'unit', unit: 'megabyte' } as const;
  const size = formatNumber(Math.max(0.1, (sizeBytes ?? 0) / 1_000_000), reader, megabytes);
  return <Text look="quiet">{t('archive.ready', { size, until: expiresAt === null ? '' : formatDayAndTime(expiresAt, reader) })}</Text>;
}

/** Requests the archive, and opens it, after the second factor where it is required. */
function useArchive(refresh: () => void) {
  const errorText = useErrorText();
  const methods = useSignInMethods();
  const [isBusy, setIsBusy] = useState(false);
  const [asksForCode, setAsksForCode] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const work = async (run: () => Promise<void>) => {
    setProblem(null);
    setIsBusy(true);
    try {
      await run();
    } catch (error) {
      // Enabled on another device, and not known here yet.
      if (error instanceof Error && 'code' in error && error.code === 'SECOND_FACTOR_REQUIRED') setAsksForCode(true);
      else setProblem(errorText(error));
    }
    setIsBusy(false);
  };
  const download = async (code?: string) => {
    const { fileName, url } = await callOnline('privacy.openArchive', { body: code === undefined ? {} : { code } });
    const link = document.createElement('a');
    Object.assign(link, { href: url, download: fileName });
    document.body.append(link);
    link.click();
    link.remove();
  };
  return {
    isBusy,
    asksForCode,
    problem,
    make: () =>
      work(async () => {
        await callOnline('privacy.makeArchive', {});
        refresh();
      }),
    open: async () => (methods.data?.secondFactor.isOn ? setAsksForCode(true) : await work(download)),
    openWithCode: async (code: string | undefined) => {
      await download(code);
      setAsksForCode(false);
    },
    leaveCode: () => setAsksForCode(false),
  };
}
