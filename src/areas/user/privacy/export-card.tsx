import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { currentLanguage } from '../../../i18n/index.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { callOnline } from '../../../identity/index.ts';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { saveFile } from '../../../ui/save-file.ts';
import classes from './privacy.module.css';
import '../../../ui/button-styles.ts';

const formats = ['page', 'json'] as const;

/** Everything that is kept of the member, to take along. */
export function ExportCard() {
  const { t } = useTranslation('privacy');
  const errorText = useErrorText();
  const isOffline = useIsOffline();
  const [busy, setBusy] = useState<(typeof formats)[number] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const save = async (format: (typeof formats)[number]) => {
    setBusy(format);
    setProblem(null);
    try {
      const file = await callOnline('privacy.exportData', { query: { format, language: currentLanguage() } });
      saveFile(file);
      await notify(t('export.done', { file: file.fileName }), 'ok');
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(null);
  };

  return (
    <Card title={t('export.title')}>
      <p className={classes.lead}>{t('export.lead')}</p>
      <div className={classes.actions}>
        {formats.map((format) => (
          <Button
            key={format}
            variant={format === 'page' ? 'filled' : 'default'}
            loading={busy === format}
            disabled={isOffline || busy !== null}
            onClick={() => void save(format)}
          >
            {t(`export.${format}`)}
          </Button>
        ))}
      </div>
      {isOffline && <p className={classes.lead}>{t('export.offline')}</p>}
      {problem !== null && (
        <Notice tone="warning" isLive>
          {problem}
        </Notice>
      )}
    </Card>
  );
}
