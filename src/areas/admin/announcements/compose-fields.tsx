import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { roles } from '../../../../contract/roles.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { calendarDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { DayField, TimeField } from '../../../ui/form/date-fields.tsx';
import { BoundField, SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { FieldPair } from '../../../ui/form/form.tsx';
import { CheckboxesInput, SelectInput } from '../../../ui/form/inputs.tsx';
import type { ContractForm } from '../../../ui/form/use-contract-form.ts';
import { Text } from '../../../ui/text/text.tsx';
import { Chooser } from './addressee-fields.tsx';
import { type ComposeValues, isLinkedPage, pagesOf } from './compose-form.ts';

interface PartProps {
  readonly form: ContractForm<ComposeValues>;
}

export function ToFields({ form }: PartProps) {
  const { t } = useTranslation('admin-announcements');
  const { field, values } = form;
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
      {values.kind === 'roles' && values.roles.length > 0 && (
        <BoundField {...field('links')}>
          {({ value, onChange }) => <LinkFields roles={values.roles} value={value} onChange={onChange} />}
        </BoundField>
      )}
      {values.kind === 'people' && <Text look="note">{t('form.peopleLink')}</Text>}
    </>
  );
}

interface LinkFieldsProps {
  readonly roles: ComposeValues['roles'];
  readonly value: ComposeValues['links'];
  readonly onChange: (value: ComposeValues['links']) => void;
}

/** Each role has an area of its own: the page that it opens is chosen for each. */
function LinkFields({ roles: chosen, value, onChange }: LinkFieldsProps) {
  const { t } = useTranslation('admin-announcements');
  return (
    <FieldPair>
      {chosen.map((role) => {
        const stored = value[role];
        const pages = pagesOf(role).map((page) => ({ value: page as string, label: t(`pages.${page}`) }));
        const known = stored === null || isLinkedPage(stored) ? pages : [...pages, { value: stored, label: stored }];
        return (
          <SelectInput<string | null>
            key={role}
            label={chosen.length === 1 ? t('form.link') : t('form.linkOf', { role: t(`roles.${role}`) })}
            value={stored}
            onChange={(page) => onChange({ ...value, [role]: page })}
            options={[{ value: null, label: t('form.noLink') }, ...known]}
          />
        );
      })}
    </FieldPair>
  );
}

/** Its texts, both languages side by side. */
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

export function WhenFields({ form: { field, values }, isScheduled }: PartProps & { readonly isScheduled: boolean }) {
  const { t } = useTranslation('admin-announcements');
  const reader = useReader();
  const now = useNow();
  const zones = useMemo(() => {
    const known = Intl.supportedValuesOf?.('timeZone') ?? [];
    return [...new Set([values.timeZone, ...known])].toSorted().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
  }, [values.timeZone]);
  return (
    <>
      {!isScheduled && (
        <SelectField
          {...field('when')}
          label={t('form.when')}
          options={[
            { value: 'now', label: t('form.now') },
            { value: 'later', label: t('form.later') },
          ]}
        />
      )}
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
