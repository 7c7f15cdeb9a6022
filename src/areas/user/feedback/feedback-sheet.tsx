import { useTranslation } from 'react-i18next';
import { type DueFeedback, feedback } from '../../../../contract/feedback.ts';
import { giveFeedback } from '../../../domain/feedback/actions.ts';
import { titleOfRated } from '../../../domain/sessions/session-title.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { StarChoice } from '../../../ui/controls/star-choice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { BoundField, TextAreaField } from '../../../ui/form/fields.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Text } from '../../../ui/text/text.tsx';

interface FeedbackSheetProps {
  readonly session: DueFeedback;
  readonly onClose: () => void;
}

const schema = feedback.create.body.pick({ stars: true, words: true, showsName: true });

/** Stars and a text about a session; kept on this device until they are sent. */
export function FeedbackSheet({ session, onClose }: FeedbackSheetProps) {
  const { t } = useTranslation('member-feedback');
  const reader = useReader();
  const { sessionId, coachName, endedAt } = session;
  const form = useContractForm({
    schema,
    values: { stars: null as number | null, words: null as string | null, showsName: false },
    words: { stars: t('sheet.missing') },
    onSubmit: async ({ stars, words, showsName }) => {
      await giveFeedback(sessionId, { stars, words: words ?? '', showsName });
      onClose();
      await notify(t('sheet.thanks'), 'ok');
    },
  });
  const { field } = form;
  return (
    <FormSheet
      form={form}
      title={t('sheet.title', { name: coachName })}
      submitLabel={t('sheet.send')}
      cancelLabel={t('sheet.later')}
      onClose={onClose}
    >
      <Text tone="muted">{t('due.session', { title: titleOfRated(session, reader.language), day: formatDay(endedAt, reader) })}</Text>
      <BoundField {...field('stars')}>
        {(slot) => (
          <StarChoice
            {...slot}
            legend={t('sheet.stars')}
            meanings={[t('meanings.one'), t('meanings.two'), t('meanings.three'), t('meanings.four'), t('meanings.five')]}
          />
        )}
      </BoundField>
      <TextAreaField {...field('words')} label={t('sheet.words')} help={t('sheet.wordsHint')} isOptional rows={3} />
      <SwitchField {...field('showsName')} label={t('sheet.showsName')} help={t('sheet.showsNameHint')} />
    </FormSheet>
  );
}
