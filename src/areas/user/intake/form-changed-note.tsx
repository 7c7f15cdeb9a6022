import { useTranslation } from 'react-i18next';
import type { LocalizedText } from '../../../../contract/endpoint.ts';
import type { IntakeForm } from '../../../../contract/intake-form.ts';
import { valuesFor } from '../../../domain/intake/drafts.ts';
import { formChange } from '../../../domain/intake/form-change.ts';
import { useFormVersion } from '../../../domain/intake/queries.ts';
import type { BegunDraft } from '../../../domain/intake/use-form-filling.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Text } from '../../../ui/text/text.tsx';

interface FormChangedNoteProps {
  /** The version being filled in, as it is stored. */
  readonly form: IntakeForm;
  readonly begunWith: BegunDraft;
}

/** What happened to each answer when the form was changed after the draft was started. */
export function FormChangedNote({ form, begunWith }: FormChangedNoteProps) {
  const { t } = useTranslation('intake');
  const before = useFormVersion(begunWith.formId);
  const change = before.data && formChange(before.data, form, begunWith.values, valuesFor(form, begunWith));
  if (!change) return <Notice tone="info">{t('form.earlierVersion')}</Notice>;
  return (
    <Notice tone="info">
      <p>
        {t('changed.title')} {t('changed.kept', { count: change.kept })}
      </p>
      <Questions title={t('changed.reworded')} texts={change.reworded} />
      <Questions title={t('changed.askedAgain')} texts={change.askedAgain} />
      <Questions title={t('changed.added')} texts={change.added} />
      <Questions title={t('changed.dropped')} texts={change.dropped} />
    </Notice>
  );
}

function Questions({ title, texts }: { readonly title: string; readonly texts: readonly LocalizedText[] }) {
  const { language } = useReader();
  if (texts.length === 0) return null;
  return (
    <>
      <Text weight={600} above={2}>
        {title}
      </Text>
      <ul>
        {texts.map((text) => (
          <li key={text.en}>{text[language]}</li>
        ))}
      </ul>
    </>
  );
}
