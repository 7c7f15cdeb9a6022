import { useTranslation } from 'react-i18next';
import { dueAgainAfterDays } from '../../../../contract/intake-rules.ts';
import { SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { CategoryOptions } from './category-options.tsx';
import { LocalizedFields, unlessEmpty } from './localized-fields.tsx';
import { NumberInput } from './number-input.tsx';
import type { PartProps } from './part-props.ts';

interface AboutPartProps extends PartProps {
  readonly categories: readonly string[];
}

/** Name, description, category, when it is due again, and where its texts come from. */
export function AboutPart({ editor, written, categories }: AboutPartProps) {
  const { t } = useTranslation('admin-forms');
  const { title, description } = written.content;
  return (
    <>
      <Card title={t('about.words')}>
        <Stack gap={4}>
          <LocalizedFields
            name="title"
            label={t('about.title')}
            value={title}
            onChange={(text) => editor.change((before) => ({ ...before, title: text }))}
          />
          <LocalizedFields
            name="description"
            label={t('about.description')}
            help={t('about.descriptionHelp')}
            value={description}
            onChange={(text) => editor.change((before) => ({ ...before, description: text }))}
            isLong
          />
        </Stack>
      </Card>
      <UseCard editor={editor} written={written} categories={categories} />
      <OriginCard editor={editor} written={written} />
    </>
  );
}

/** The offerings of the form, and when it is due again. */
function UseCard({ editor, written: { content }, categories }: Omit<AboutPartProps, 'problems'>) {
  const { t } = useTranslation('admin-forms');
  const { category, dueAgainDays } = content;
  const due = dueAgainDays === undefined ? 'usual' : dueAgainDays === null ? 'never' : 'days';
  const setDue = (kind: 'usual' | 'never' | 'days') =>
    editor.change(({ dueAgainDays: _, ...rest }) =>
      kind === 'usual' ? rest : { ...rest, dueAgainDays: kind === 'never' ? null : dueAgainAfterDays },
    );
  return (
    <Card title={t('about.use')}>
      <Stack gap={4}>
        <TextInput
          label={t('about.category')}
          help={t('about.categoryHelp')}
          value={category}
          name="category"
          list="form-categories"
          maxLength={63}
          autoCapitalize="none"
          problem={/^[a-z0-9][a-z0-9-]{0,62}$/.test(category) ? undefined : t('about.categoryWrong')}
          onChange={(text) => editor.change((before) => ({ ...before, category: text }))}
        />
        <CategoryOptions categories={categories} />
        <SelectInput
          label={t('about.due')}
          value={due}
          onChange={setDue}
          options={[
            { value: 'usual', label: t('about.dueUsual', { count: dueAgainAfterDays }) },
            { value: 'never', label: t('about.dueNever') },
            { value: 'days', label: t('about.dueAfter') },
          ]}
        />
        {due === 'days' && (
          <NumberInput
            label={t('about.dueCount')}
            value={dueAgainDays ?? undefined}
            minimum={1}
            maximum={3650}
            onChange={(days) => editor.change((before) => ({ ...before, dueAgainDays: days ?? dueAgainAfterDays }))}
          />
        )}
      </Stack>
    </Card>
  );
}

function OriginCard({ editor, written: { content } }: Omit<PartProps, 'problems'>) {
  const { t } = useTranslation('admin-forms');
  const { source, licence } = content;
  return (
    <Card title={t('about.origin')}>
      <Stack gap={4}>
        <LocalizedFields
          name="source"
          label={t('about.source')}
          help={t('about.sourceHelp')}
          value={source ?? undefined}
          onChange={(text) => editor.change((before) => ({ ...before, source: unlessEmpty(text) ?? null }))}
          isLong
          isOptional
        />
        <TextInput
          label={t('about.licence')}
          help={t('about.licenceHelp')}
          value={licence ?? ''}
          name="licence"
          maxLength={500}
          isOptional
          onChange={(text) => editor.change(({ licence: _, ...rest }) => (text === '' ? rest : { ...rest, licence: text }))}
        />
      </Stack>
    </Card>
  );
}
