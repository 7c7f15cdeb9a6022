import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { roles } from '../../../../contract/roles.ts';
import { useNow } from '../../../domain/reading/use-now.ts';
import { calendarDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { DayField, TimeField } from '../../../ui/form/date-fields.tsx';
import { BoundField, SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { FieldPair } from '../../../ui/form/form.tsx';
import { CheckboxesInput, SelectInput } from '../../../ui/form/inputs.tsx';
import type { ContractForm } from '../../../ui/form/use-contract-form.ts';
import { Text } from '../../../ui/text.tsx';
import { Chooser } from './addressee-fields.tsx';
import { type ComposeValues, pagesFor } from './compose-form.ts';

interface PartProps {
  readonly form: ContractForm<ComposeValues>;
}

/** Whom it goes to. */
export function ToFields({ form }: PartProps) {
  const { t } = useTranslation('admin-announcements');
  const { field, values } = form;
  const pages = pagesFor(values);
  return (
    <>
      <SelectField
        {...field('kind')}
        label={t('form.to')}
        options={[
          { value: 'roles', label: t('form.toRoles') },
          { value: 'people', label: t('form.toPeople') },
        ]}
      />
      {values.kind === 'roles' ? (
        <>
          <BoundField {...field('roles')}>
            {({ value, onChange, problem }) => (
              <CheckboxesInput
                label={t('form.roles')}
                value={value}
                onChange={onChange}
                problem={problem}
                options={roles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
              />
            )}
          </BoundField>
          <BoundField {...field('enterprises')}>
            {({ value, onChange }) => <Chooser of="enterprises" chosen={value} onChange={onChange} />}
          </BoundField>
        </>
      ) : (
        <BoundField {...field('people')}>
          {({ value, onChange, problem }) => <Chooser of="people" chosen={value} problem={problem} onChange={onChange} />}
        </BoundField>
      )}
      {pages.length > 0 && (
        <BoundField {...field('link')}>
          {({ value, onChange }) => (
            <SelectInput
              label={t('form.link')}
              value={(pages as readonly (string | null)[]).includes(value) ? value : null}
              onChange={onChange}
              options={[{ value: null, label: t('form.noLink') }, ...pages.map((page) => ({ value: page, label: t(`pages.${page}`) }))]}
            />
          )}
        </BoundField>
      )}
    </>
  );
}

/** What it says, both languages beside one another. */
export function WordFields({ form: { field } }: PartProps) {
  const { t } = useTranslation('admin-announcements');
  return (
    <FieldPair>
      <TextField {...field('titleEn')} label={t('form.titleEn')} maxLength={80} />
      <TextField {...field('titleEs')} label={t('form.titleEs')} maxLength={80} />
      <TextAreaField {...field('bodyEn')} label={t('form.bodyEn')} rows={4} maxLength={400} />
      <TextAreaField {...field('bodyEs')} label={t('form.bodyEs')} rows={4} maxLength={400} />
    </FieldPair>
  );
}

/** When it goes out. */
export function WhenFields({ form: { field, values } }: PartProps) {
  const { t } = useTranslation('admin-announcements');
  const reader = useReader();
  const now = useNow();
  const zones = useMemo(() => {
    const known = Intl.supportedValuesOf?.('timeZone') ?? [];
    return [...new Set([values.timeZone, ...known])].toSorted().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
  }, [values.timeZone]);
  return (
    <>
      <SelectField
        {...field('when')}
        label={t('form.when')}
        options={[
          { value: 'now', label: t('form.now') },
          { value: 'later', label: t('form.later') },
        ]}
      />
      {values.when === 'later' && (
        <>
          <FieldPair>
            <DayField {...field('day')} label={t('form.day')} min={calendarDay(now, reader)} />
            <TimeField {...field('time')} label={t('form.time')} />
          </FieldPair>
          <SelectField {...field('timeZone')} label={t('form.zone')} options={zones} />
        </>
      )}
      <Text look="note">{t('form.quietHours')}</Text>
    </>
  );
}
