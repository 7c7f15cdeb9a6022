import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { coachInfoBody } from '../../../../contract/coach-profile.ts';
import { topicKeys } from '../../../../contract/topics.ts';
import { Button } from '../../../ui/controls/button.ts';
import { BoundField, NumberField, SelectField, TextAreaField, TextField, type Typed } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import type { Option } from '../../../ui/form/inputs.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { TopicsField } from './topics-field.tsx';

export type InfoWords = z.infer<typeof coachInfoBody>;

interface InfoFormProps {
  /** The offering is empty if it is chosen here. */
  readonly words: InfoWords;
  /** The offerings to choose from; without them the offering cannot be changed. */
  readonly offerings?: readonly Option<string>[];
  readonly onSave: (words: InfoWords) => Promise<void> | void;
  readonly onCancel: () => void;
}

/** Texts about one offering. */
export function InfoForm({ words, offerings, onSave, onCancel }: InfoFormProps) {
  const { t } = useTranslation('coach-profile');
  const [former] = useState(() => topicKeys(words.specialties));
  const form = useContractForm({
    schema: coachInfoBody,
    values: { ...words, specialties: topicKeys(words.specialties), sessionMinutes: words.sessionMinutes as Typed },
    words: {
      ...{ offeringId: t('infos.chooseProblem'), headline: t('problems.headline'), about: t('problems.about') },
      sessionMinutes: t('infos.minutesProblem'),
    },
    onSubmit: (sent) => onSave(sent),
  });
  const { field, isBusy } = form;
  return (
    <Form
      form={form}
      actions={
        <>
          <Button type="submit" disabled={isBusy}>
            {t('save')}
          </Button>
          <Button variant="subtle" onClick={onCancel}>
            {t('infos.cancel')}
          </Button>
        </>
      }
    >
      {offerings && (
        <SelectField {...field('offeringId')} label={t('infos.choose')} placeholder={t('infos.choosePlaceholder')} options={offerings} />
      )}
      <TextField {...field('headline')} label={t('fields.headline')} help={t('fields.headlineHelp')} maxLength={200} />
      <TextAreaField {...field('about')} label={t('fields.about')} />
      <BoundField {...field('specialties')}>
        {({ value, onChange }) => <TopicsField former={former} chosen={value} onChange={onChange} />}
      </BoundField>
      <NumberField {...field('sessionMinutes')} label={t('infos.sessionMinutes')} />
    </Form>
  );
}
