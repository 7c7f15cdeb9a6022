import { useTranslation } from 'react-i18next';
import { coaches } from '../../../../contract/coaches.ts';
import type { CoachReview } from '../../../domain/coaches/review.ts';
import { errorCode } from '../../../i18n/error-code.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { callOnline } from '../../../identity/index.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextAreaField } from '../../../ui/form/fields.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';

export interface DecisionSheetProps {
  readonly review: CoachReview;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const schema = coaches.rejectProfile.body.pick({ reason: true });

/** Rejects a profile, after showing what is deleted with it and what stays. */
export function RejectSheet({ review, onClose, onDone }: DecisionSheetProps) {
  const { t } = useTranslation('admin-coaches');
  const wordOf = useErrorText();
  const { coach, infos, profile, videoCount, version } = review;
  const name = coach.fullName;
  const form = useContractForm({
    schema,
    values: { reason: '' },
    words: { reason: t('reject.reasonNeeded') },
    describeFailure: async (error) => (errorCode(error) === 'VERSION_CONFLICT' ? t('conflict') : wordOf(error)),
    onSubmit: async ({ reason }) => {
      await callOnline('coaches.rejectProfile', { body: { coachId: coach.coachId, reason, baseVersion: version } }).finally(onDone);
      onClose();
      await notify(t('reject.done', { name }), 'ok');
    },
  });
  return (
    <FormSheet
      form={form}
      title={t('reject.title', { name })}
      submitLabel={t('reject.submit')}
      cancelLabel={t('cancel')}
      onClose={onClose}
      isDanger
    >
      <TextAreaField {...form.field('reason')} label={t('reject.reason')} help={t('reject.reasonHelp')} rows={5} />
      <Stack gap={2}>
        <Text weight={600}>{t('reject.deletes')}</Text>
        <Stack as="ul" gap={1}>
          <Text as="li">{t('reject.words')}</Text>
          {infos.length > 0 && <Text as="li">{t('reject.offerings', { count: infos.length })}</Text>}
          {profile.documents.length > 0 && <Text as="li">{t('reject.documents', { count: profile.documents.length })}</Text>}
          {videoCount > 0 && <Text as="li">{t('reject.videos', { count: videoCount })}</Text>}
        </Stack>
        <Text>{t('reject.stays')}</Text>
      </Stack>
    </FormSheet>
  );
}
