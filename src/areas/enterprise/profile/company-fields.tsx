import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { companySize } from '../../../../contract/demos.ts';
import { countries } from '../../../i18n/countries.ts';
import { type Language, languageNames } from '../../../i18n/languages.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { BoundField, NumberField, SelectField, TextField } from '../../../ui/form/fields.tsx';
import { FieldPair } from '../../../ui/form/form.tsx';
import type { ContractForm } from '../../../ui/form/use-contract-form.ts';
import { ZoneField } from '../../../ui/form/zone-field.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { asElement } from '../../../ui/text/as-element.tsx';
import { Text } from '../../../ui/text/text.tsx';
import type { CompanyValues } from './company-form.ts';
import { NamesField } from './names-field.tsx';
import classes from './profile.module.css';

const languages = Object.entries(languageNames).map(([value, label]) => ({ value: value as Language, label }));

/** All fields of a company, in groups. */
export function CompanyFields({ form: { field } }: { readonly form: Pick<ContractForm<CompanyValues>, 'field'> }) {
  const { t } = useTranslation('employer-setup');
  const { language } = useReader();
  const none = { value: null, label: t('field.notSaid') };
  return (
    <div className={classes.parts}>
      <Stack gap={4}>
        <TextField {...field('name')} label={t('field.name')} autoComplete="organization" maxLength={200} />
        <FieldPair>
          <TextField {...field('industry')} label={t('field.industry')} isOptional maxLength={200} />
          <SelectField
            {...field('size')}
            label={t('field.size')}
            options={[none, ...companySize.options.map((value) => ({ value, label: t(`field.sizes.${value}`) }))]}
          />
        </FieldPair>
        <TextField {...field('website')} type="url" label={t('field.website')} isOptional autoComplete="url" maxLength={2000} />
        <FieldPair>
          <SelectField {...field('language')} label={t('field.language')} help={t('field.languageHelp')} options={languages} />
          <BoundField {...field('timeZone')}>{({ value, onChange }) => <ZoneField value={value} onChange={onChange} />}</BoundField>
        </FieldPair>
      </Stack>
      <Group title={t('field.address')}>
        <TextField {...field('addressLine')} label={t('field.addressLine')} isOptional autoComplete="street-address" maxLength={200} />
        <FieldPair>
          <TextField {...field('postalCode')} label={t('field.postalCode')} isOptional autoComplete="postal-code" maxLength={20} />
          <TextField {...field('city')} label={t('field.city')} isOptional autoComplete="address-level2" maxLength={200} />
        </FieldPair>
        <SelectField {...field('country')} label={t('field.country')} options={[none, ...countries(language)]} />
        <TextField
          {...field('phone')}
          type="tel"
          label={t('field.phone')}
          help={t('field.phoneHelp')}
          isOptional
          autoComplete="tel"
          maxLength={40}
        />
      </Group>
      <Group title={t('field.contact')} text={t('field.contactText')}>
        <FieldPair>
          <TextField {...field('contactName')} label={t('field.contactName')} isOptional maxLength={200} />
          <TextField {...field('contactEmail')} type="email" label={t('field.contactEmail')} isOptional maxLength={500} />
        </FieldPair>
      </Group>
      <Group title={t('field.structure')} text={t('field.structureText')}>
        <FieldPair>
          <NamesField {...field('departments')} label={t('field.departments')} help={t('field.onePerLine')} />
          <NamesField {...field('locations')} label={t('field.locations')} help={t('field.onePerLine')} />
        </FieldPair>
      </Group>
      <Group title={t('field.privacy')}>
        <NumberField
          {...field('minimumGroupSize')}
          label={t('field.minimumGroupSize')}
          help={t('field.minimumGroupSizeHelp')}
          maxLength={4}
        />
      </Group>
    </div>
  );
}

function Group({ title, text, children }: { readonly title: string; readonly text?: string; readonly children: ReactNode }) {
  return (
    <Stack as="section" gap={4} aria-label={title}>
      <div>
        <Text as="h3" size="md">
          {title}
        </Text>
        {text && <Text look="note">{text}</Text>}
      </div>
      {asElement(children)}
    </Stack>
  );
}
