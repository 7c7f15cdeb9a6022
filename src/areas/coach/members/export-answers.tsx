import { useTranslation } from 'react-i18next';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { saveFile } from '../../../ui/controls/save-file.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';

/** A member's answers as a file for other systems; the provider writes an audit entry of who exported it. */
export function ExportAnswers({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('coach');
  const isOffline = useIsOffline();
  const { isBusy, failure, run } = useOnlineWork();
  const save = () => run(async () => saveFile(await callOnline('intake.responses', { params: { id: userId } })));
  return (
    <Stack gap={2}>
      {failure !== null && (
        <Notice tone="warning" isLive>
          {failure}
        </Notice>
      )}
      <Row gap={3} align="center" wraps>
        <Button variant="default" onClick={save} disabled={isOffline} loading={isBusy}>
          {t('member.exportAnswers')}
        </Button>
        <Text look="note">{t('member.exportText')}</Text>
      </Row>
    </Stack>
  );
}
