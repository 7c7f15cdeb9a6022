import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { LegalDraft } from '../../../../../contract/legal-texts.ts';
import { useIsOffline } from '../../../../domain/outbox/queries.ts';
import { newerLegalDraft } from '../../../../domain/support/legal-admin.ts';
import { loadErrorText } from '../../../../i18n/error-text.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { callOnline } from '../../../../identity/index.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { notify } from '../../../../ui/feedback/notify.ts';
import { TextAreaField, TextField } from '../../../../ui/form/fields.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { type ContractForm, useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { Stack } from '../../../../ui/page/layout.tsx';
import { Segments } from '../../../../ui/page/segments.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { draftOf, type EditorValues, editorSchema, valuesOf } from './editor-values.ts';
import { LanguageSegments, languageIn } from './language-segments.tsx';
import classes from './legal.module.css';
import { LegalCompare, LegalPreview } from './looks.ts';
import { PublishCard } from './publish-card.tsx';

const parts = ['write', 'preview', 'compare'] as const;

interface LegalEditorProps {
  readonly draft: LegalDraft;
  readonly onChanged: () => void;
}

/** The draft in both languages; typed text is kept during the preview. */
export function LegalEditor({ draft, onChanged }: LegalEditorProps) {
  const { t } = useTranslation('admin-legal');
  const [address] = useSearchParams();
  const reader = useReader();
  const isOffline = useIsOffline();
  /** The version that another admin saved meanwhile, once the message about it was shown. */
  const [newerVersion, setNewerVersion] = useState<number | null>(null);
  const form = useContractForm<EditorValues, EditorValues>({
    schema: editorSchema,
    values: valuesOf(draft),
    describeFailure: async (error) => {
      const newer = newerLegalDraft(error);
      if (!newer) return loadErrorText(error);
      setNewerVersion(newer.draft.draft?.version ?? 0);
      return t('conflict', { name: newer.changedBy ?? t('somebody') });
    },
    onSubmit: async (sent) => {
      const baseVersion = newerVersion ?? draft.draft?.version ?? 0;
      await callOnline('support.saveLegalDraft', { params: { kind: draft.kind }, body: { ...draftOf(sent), baseVersion } });
      setNewerVersion(null);
      void notify(t('saved'), 'ok');
      onChanged();
    },
  });
  const part = parts.find((one) => one === address.get('part')) ?? 'write';
  const language = languageIn(address, reader.language);
  const written = draftOf(form.values).content[language];
  return (
    <Stack gap={5}>
      <Segments
        label={t('parts')}
        items={parts.map((key) => ({ key, label: t(`part.${key}`), to: `?part=${key}&in=${language}` }))}
        current={part}
      />
      {part === 'write' && <WriteForm form={form} isOffline={isOffline} />}
      {part !== 'write' && <LanguageSegments current={language} />}
      {part === 'preview' && (
        <Card>
          <LegalPreview written={written} />
        </Card>
      )}
      {part === 'compare' && (
        <Card title={t('part.compareWith', { number: draft.newest.number })}>
          <LegalCompare before={draft.newest.content[language]} after={written} />
        </Card>
      )}
      <PublishCard draft={draft} isDirty={form.isDirty} onPublished={onChanged} />
    </Stack>
  );
}

function WriteForm({ form, isOffline }: { readonly form: ContractForm<EditorValues>; readonly isOffline: boolean }) {
  const { t } = useTranslation('admin-legal');
  const { field } = form;
  return (
    <Form
      form={form}
      actions={
        <>
          <Button type="submit" loading={form.isBusy} disabled={isOffline}>
            {t('save')}
          </Button>
          {form.isDirty && (
            <Button variant="subtle" onClick={() => form.undo()}>
              {t('undo')}
            </Button>
          )}
        </>
      }
    >
      <Text look="note" width="reading">
        {t('marks')}
      </Text>
      <div className={classes.columns}>
        {(['En', 'Es'] as const).map((language) => (
          <Card key={language} title={t(`language.${language === 'En' ? 'en' : 'es'}`)}>
            <Stack gap={4}>
              <TextField {...field(`title${language}`)} label={t('field.title')} maxLength={200} />
              <TextAreaField {...field(`lead${language}`)} label={t('field.lead')} maxLength={500} rows={2} />
              <TextAreaField {...field(`text${language}`)} label={t('field.text')} maxLength={40_000} rows={24} />
              <TextAreaField
                {...field(`changes${language}`)}
                label={t('field.changes')}
                help={t('field.changesHelp')}
                maxLength={500}
                rows={3}
              />
            </Stack>
          </Card>
        ))}
      </div>
      <SwitchField {...field('needsAgreement')} label={t('field.needsAgreement')} help={t('field.needsAgreementHelp')} />
      {isOffline && <Text look="quiet">{t('offlineNote')}</Text>}
    </Form>
  );
}
