import { useTranslation } from 'react-i18next';
import { coaches } from '../../../../contract/coaches.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextAreaField } from '../../../ui/form/fields.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import type { DecisionSheetProps } from './reject-sheet.tsx';

const schema = coaches.withdrawApproval.body.pick({ reason: true });

/** Revokes an approval, after showing which sessions end with it and who is notified. */
export function WithdrawSheet({ review, onClose, onDone }: DecisionSheetProps) {
  const { t } = useTranslation('admin-coaches');
  const reader = useReader();
  const { coach, ahead } = review;
  const name = coach.fullName;
  const form = useContractForm({
    schema,
    values: { reason: '' },
    words: { reason: t('withdraw.reasonNeeded') },
    onSubmit: async ({ reason }) => {
      const { cancelledCount } = await callOnline('coaches.withdrawApproval', { body: { coachId: coach.coachId, reason } }).finally(onDone);
      onClose();
      await notify(t('withdraw.done', { name, count: cancelledCount }), 'ok');
    },
  });
  return (
    <FormSheet
      form={form}
      title={t('withdraw.title', { name })}
      submitLabel={t('withdraw.submit')}
      cancelLabel={t('cancel')}
      onClose={onClose}
      isDanger
    >
      <TextAreaField {...form.field('reason')} label={t('withdraw.reason')} help={t('withdraw.reasonHelp')} rows={4} />
      <Stack gap={2}>
        <Text weight={600}>{t('withdraw.happens')}</Text>
        <Stack as="ul" gap={1}>
          <Text as="li">
            {ahead.nextAt === null || ahead.lastAt === null
              ? t('withdraw.noSessions')
              : t('withdraw.sessions', {
                  count: ahead.sessionCount,
                  next: formatDayAndTime(ahead.nextAt, reader),
                  last: formatDayAndTime(ahead.lastAt, reader),
                })}
          </Text>
          {ahead.memberCount > 0 && <Text as="li">{t('withdraw.members', { count: ahead.memberCount })}</Text>}
          {coach.memberCount > 0 && <Text as="li">{t('withdraw.choices', { count: coach.memberCount })}</Text>}
          <Text as="li">{t('withdraw.under')}</Text>
          <Text as="li">{t('withdraw.stays')}</Text>
        </Stack>
      </Stack>
    </FormSheet>
  );
}
