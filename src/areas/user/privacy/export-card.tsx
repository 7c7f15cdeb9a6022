import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignInMethods } from '../../../domain/accounts/queries.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { currentLanguage } from '../../../i18n/index.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { CodeSheet, callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { saveFile } from '../../../ui/controls/save-file.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { ArchivePart } from './archive-part.tsx';
import classes from './privacy.module.css';

const formats = ['page', 'json'] as const;
type Format = (typeof formats)[number];

/** The export of all data that is stored about the member. */
export function ExportCard() {
  const { t } = useTranslation('privacy');
  const isOffline = useIsOffline();
  const { busy, asked, problem, start, saveWithCode, leaveCode } = useExport();
  return (
    <Card title={t('export.title')}>
      <Text look="quiet">{t('export.lead')}</Text>
      <ArchivePart />
      <Text look="quiet">{t('export.alone')}</Text>
      <div className={classes.actions}>
        {formats.map((format) => (
          <Button
            key={format}
            variant="default"
            loading={busy === format}
            disabled={isOffline || busy !== null}
            onClick={() => void start(format)}
          >
            {t(`export.${format}`)}
          </Button>
        ))}
      </div>
      {isOffline && <Text look="quiet">{t('export.offline')}</Text>}
      {problem !== null && (
        <Notice tone="warning" isLive>
          {problem}
        </Notice>
      )}
      {asked !== null && (
        <CodeSheet
          title={t('export.title')}
          text={t('export.codeText')}
          submitLabel={t(`export.${asked}`)}
          onCode={(code) => saveWithCode(asked, code)}
          onClose={leaveCode}
        />
      )}
    </Card>
  );
}

/** Saves the file, after the second factor where it is required. */
function useExport() {
  const { t } = useTranslation('privacy');
  const errorText = useErrorText();
  const methods = useSignInMethods();
  const [busy, setBusy] = useState<Format | null>(null);
  /** The format to save after the second factor. */
  const [asked, setAsked] = useState<Format | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const save = async (format: Format, code?: string) => {
    const body = { format, language: currentLanguage(), ...(code !== undefined && { code }) };
    const file = await callOnline('privacy.exportData', { body });
    saveFile(file);
    await notify(t('export.done', { file: file.fileName }), 'ok');
  };
  const start = async (format: Format) => {
    setProblem(null);
    if (methods.data?.secondFactor.isOn) {
      setAsked(format);
      return;
    }
    setBusy(format);
    try {
      await save(format);
    } catch (error) {
      // Enabled on another device, and not known here yet.
      if (error instanceof Error && 'code' in error && error.code === 'SECOND_FACTOR_REQUIRED') setAsked(format);
      else setProblem(errorText(error));
    }
    setBusy(null);
  };
  const saveWithCode = async (format: Format, code: string | undefined) => {
    await save(format, code);
    setAsked(null);
  };
  return { busy, asked, problem, start, saveWithCode, leaveCode: () => setAsked(null) };
}
