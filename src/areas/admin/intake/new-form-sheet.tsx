import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { shortText } from '../../../../contract/endpoint.ts';
import { intakeForm } from '../../../../contract/intake-form.ts';
import type { AdminRow } from '../../../domain/intake/editing/admin-rows.ts';
import { freshKey, newContent } from '../../../domain/intake/editing/changes.ts';
import { beginForm } from '../../../domain/intake/editing/editor.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { FieldPair } from '../../../ui/form/form.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { CategoryOptions } from './category-options.tsx';

const schema = z.object({ en: shortText, es: shortText, category: intakeForm.shape.category });

/** Names a new form. It is created on this device: no network is needed. */
export function NewFormSheet({ rows, onClose }: { readonly rows: readonly AdminRow[]; readonly onClose: () => void }) {
  const { t } = useTranslation('admin-forms');
  const navigate = useNavigate();
  const form = useContractForm({
    schema,
    values: { en: '', es: '', category: '' },
    words: { category: t('about.categoryWrong') },
    onSubmit: async ({ en, es, category }) => {
      const key = freshKey(en, [...rows.map((row) => row.key), 'answers']);
      const content = newContent({ en, es }, category);
      await beginForm({ key, content, openPoints: [], formVersion: 0 });
      navigate(`/admin/intakeform/${key}`);
    },
  });
  return (
    <FormSheet form={form} title={t('list.new')} submitLabel={t('new.create')} cancelLabel={t('cancel')} onClose={onClose}>
      <FieldPair>
        <TextField {...form.field('en')} label={t('about.titleEn')} maxLength={200} lang="en" />
        <TextField {...form.field('es')} label={t('about.titleEs')} maxLength={200} lang="es" />
      </FieldPair>
      <TextField
        {...form.field('category')}
        label={t('about.category')}
        help={t('about.categoryHelp')}
        maxLength={63}
        list="form-categories"
        autoCapitalize="none"
      />
      <CategoryOptions categories={rows.map(({ category }) => category)} />
    </FormSheet>
  );
}
