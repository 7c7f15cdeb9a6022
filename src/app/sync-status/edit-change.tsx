import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import type { Intention } from '../../db/rows.ts';
import { editChange } from '../../domain/outbox/actions.ts';
import { Button } from '../../ui/controls/button.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { TextAreaField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { editableTexts, type FieldName } from './editable-texts.ts';

interface EditChangeProps {
  readonly intention: Intention;
  /** Called with whether there is unsaved input. */
  readonly onDirty: (isDirty: boolean) => void;
  readonly onDone: () => void;
}

/** The provider refused the texts, and decides what it accepts. */
const schema = z.record(z.string(), z.string().trim());

/** Corrects the texts of a refused change and sends it again. */
export function EditChange({ intention, onDirty, onDone }: EditChangeProps) {
  const { t } = useTranslation('sync-sheet');
  const [texts] = useState(() => editableTexts(intention));
  const form = useContractForm<Record<string, string>, z.infer<typeof schema>>({
    schema,
    values: Object.fromEntries(texts.map(({ name, text }) => [name, text])),
    onSubmit: async (changed) => {
      const isSaved = await editChange(intention.id, { ...(intention.body as object), ...changed });
      onDone();
      if (!isSaved) await notify(t('decide.isElsewhere'), 'info');
    },
  });
  const { isDirty } = form;
  useEffect(() => {
    if (!isDirty) return undefined;
    onDirty(true);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  return (
    <Form
      form={form}
      actions={
        <>
          <Button type="submit" size="compact-md">
            {t('decide.save')}
          </Button>
          <Button size="compact-md" variant="default" onClick={onDone}>
            {t('decide.cancel')}
          </Button>
        </>
      }
    >
      {texts.map(({ name }) => (
        <TextAreaField key={name} {...form.field(name satisfies FieldName)} label={t(`field.${name}`)} rows={2} />
      ))}
    </Form>
  );
}
