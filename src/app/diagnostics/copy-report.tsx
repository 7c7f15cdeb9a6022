import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DiagnosticReport, reportText } from '../../sync/device/diagnostics.ts';
import { Button } from '../../ui/controls/button.ts';
import { copyText } from '../../ui/controls/copy-text.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { Card } from '../../ui/page/card.tsx';
import { ReportPreview } from '../../ui/text/report-preview.tsx';
import { Text } from '../../ui/text/text.tsx';

/** The whole report as text, to be read before it is sent anywhere. */
export function CopyReport({ report }: { readonly report: DiagnosticReport }) {
  const { t } = useTranslation('diagnostics');
  const [mustCopyByHand, setMustCopyByHand] = useState(false);
  const text = reportText(report);
  const copy = async (): Promise<void> => {
    if (await copyText(text)) await notify(t('report.copied'), 'ok');
    else setMustCopyByHand(true);
  };
  return (
    <Card title={t('report.title')}>
      <Text tone="muted">{t('report.text')}</Text>
      <ReportPreview label={t('report.show')} text={text} />
      {mustCopyByHand && <p role="status">{t('report.byHand')}</p>}
      <Button variant="default" onClick={() => void copy()}>
        {t('report.copy')}
      </Button>
    </Card>
  );
}
