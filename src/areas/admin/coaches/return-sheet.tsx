import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { longText } from '../../../../contract/endpoint.ts';
import type { Video } from '../../../../contract/videos.ts';
import { errorCode } from '../../../i18n/error-code.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { callOnline } from '../../../identity/index.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextAreaField } from '../../../ui/form/fields.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Text } from '../../../ui/text/text.tsx';

const schema = z.object({ reason: longText });

interface ReturnSheetProps {
  readonly video: Video;
  readonly title: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Returns a video to its coach with the changes to make; a published one is unpublished by it. */
export function ReturnSheet({ video, title, onClose, onDone }: ReturnSheetProps) {
  const { t } = useTranslation('admin-coaches');
  const wordOf = useErrorText();
  const form = useContractForm({
    schema,
    values: { reason: '' },
    words: { reason: t('content.reasonNeeded') },
    describeFailure: async (error) => (errorCode(error) === 'VERSION_CONFLICT' ? t('content.conflict') : wordOf(error)),
    onSubmit: async ({ reason }) => {
      const body = { videoId: video.id, isApproved: false as const, reason, baseVersion: video.version };
      await callOnline('videos.approve', { body }).finally(onDone);
      onClose();
      await notify(t('content.returned', { title }), 'ok');
    },
  });
  return (
    <FormSheet
      form={form}
      title={t(video.status === 'approved' ? 'content.takeDownTitle' : 'content.returnTitle', { title })}
      submitLabel={t(video.status === 'approved' ? 'content.takeDown' : 'content.return')}
      cancelLabel={t('cancel')}
      onClose={onClose}
      isDanger={video.status === 'approved'}
    >
      <TextAreaField {...form.field('reason')} label={t('content.reason')} help={t('content.reasonHelp')} rows={5} />
      {video.status === 'approved' && <Text>{t('content.takeDownText')}</Text>}
    </FormSheet>
  );
}
