import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportHead } from '../../../../domain/employees/import/run.ts';
import { dismissImport, retryImport } from '../../../../domain/employees/import/running.ts';
import { useIsOffline } from '../../../../domain/outbox/queries.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { getToken } from '../../../../identity/index.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { ProgressLine } from '../../../../ui/feedback/progress-line.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../../ui/page/confirm-dialog.tsx';
import { Row, Stack } from '../../../../ui/page/layout.tsx';
import { Text } from '../../../../ui/text/text.tsx';

/** The progress of the import. It continues by itself, also on other screens and after a reload. */
export function ImportUnderWay({ head }: { readonly head: ImportHead }) {
  const { t } = useTranslation('employees-import');
  const reader = useReader();
  const isOffline = useIsOffline();
  const { doneRows, rowCount, fileName, stoppedBecause } = head;
  const [done, total] = [formatNumber(doneRows, reader), formatNumber(rowCount, reader)];
  // Before the first response the progress is unknown.
  const progress = doneRows === 0 ? t('underWay.begun', { total }) : t('underWay.progress', { done, total });
  return (
    <Card title={t('underWay.title', { file: fileName })}>
      <Stack gap={4}>
        <ProgressLine value={doneRows} maximum={rowCount} label={progress} />
        <Text role="status" figures="tabular">
          {progress}
        </Text>
        {stoppedBecause !== null ? (
          <Stopped code={stoppedBecause} />
        ) : (
          <Text look="quiet">{t(isOffline ? 'underWay.offline' : 'underWay.leave')}</Text>
        )}
      </Stack>
    </Card>
  );
}

function Stopped({ code }: { readonly code: string }) {
  const { t } = useTranslation('employees-import');
  const wordOf = useErrorText();
  const [isStopping, setIsStopping] = useState(false);
  return (
    <>
      <Notice tone="warning" isLive>
        {t('underWay.stopped')} {wordOf(Object.assign(new Error(code), { code }))}
      </Notice>
      <Row gap={2} wraps>
        <Button onClick={() => void retryImport(getToken)}>{t('retry')}</Button>
        <Button variant="default" onClick={() => setIsStopping(true)}>
          {t('underWay.giveUp')}
        </Button>
      </Row>
      <ConfirmDialog
        isOpen={isStopping}
        title={t('underWay.giveUpTitle')}
        text={<Text>{t('underWay.giveUpText')}</Text>}
        confirmLabel={t('underWay.giveUp')}
        cancelLabel={t('underWay.keep')}
        isDanger
        onConfirm={() => void dismissImport()}
        onCancel={() => setIsStopping(false)}
      />
    </>
  );
}
