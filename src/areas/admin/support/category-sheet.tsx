import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import type { ManagedCategory } from '../../../../contract/issue-categories.ts';
import { support } from '../../../../contract/support.ts';
import { newIssueCategoryId } from '../../../domain/support/inbox.ts';
import { errorCode } from '../../../i18n/error-code.ts';
import { useConflictText } from '../../../i18n/use-conflict-text.ts';
import { callOnline } from '../../../identity/index.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';

const { name } = support.createCategory.body.shape;
const schema = z.object({ en: name.shape.en, es: name.shape.es });

interface CategorySheetProps {
  /** Null for a new one. */
  readonly category: ManagedCategory | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The name of a category in both languages. */
export function CategorySheet({ category, onClose, onDone }: CategorySheetProps) {
  const { t } = useTranslation('admin-support');
  const id = useRef(newIssueCategoryId());
  const wordChanged = useConflictText(t('categories.changed'));
  const required = t('categories.nameMissing');
  const form = useContractForm({
    schema,
    values: category ? category.name : { en: '', es: '' },
    placeOf: { en: 'name.en', es: 'name.es' },
    words: { en: required, es: required },
    describeFailure: async (error) => (errorCode(error) === 'ALREADY_DONE' ? t('categories.taken') : wordChanged(error)),
    onSubmit: async (written) => {
      try {
        if (category === null) await callOnline('support.createCategory', { body: { id: id.current, name: written } });
        else {
          const body = { name: written, baseVersion: category.version };
          await callOnline('support.editCategory', { params: { id: category.id }, body });
        }
      } finally {
        onDone();
      }
      onClose();
      await notify(t(category === null ? 'categories.added' : 'categories.renamed'), 'ok');
    },
  });
  return (
    <FormSheet
      form={form}
      title={t(category === null ? 'categories.add' : 'categories.renameTitle')}
      submitLabel={t('categories.save')}
      cancelLabel={t('categories.cancel')}
      onClose={onClose}
    >
      <TextField {...form.field('en')} label={t('categories.nameEn')} maxLength={60} />
      <TextField {...form.field('es')} label={t('categories.nameEs')} maxLength={60} />
    </FormSheet>
  );
}
