import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { accounts } from '../../../../contract/accounts.ts';
import { editProfile } from '../../../domain/accounts/actions.ts';
import type { useOwnProfile } from '../../../domain/accounts/queries.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { countries } from '../../../i18n/countries.ts';
import { calendarDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { DayField } from '../../../ui/form/date-fields.tsx';
import { LastNameField, SelectField, TextField } from '../../../ui/form/fields.tsx';
import { FieldPair, Form } from '../../../ui/form/form.tsx';
import { SaveOrUndo } from '../../../ui/form/save-or-undo.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Card } from '../../../ui/page/card.tsx';

type Shown = NonNullable<ReturnType<typeof useOwnProfile>['data']>;

const genders = ['female', 'male', 'other', 'undisclosed'] as const;
const schema = accounts.editProfile.body.pick({ firstName: true, lastName: true, birthDate: true, gender: true, country: true });

/** Names, date of birth and gender. */
export function AboutCard({ shown, isOffline }: { readonly shown: Shown; readonly isOffline: boolean }) {
  const { t } = useTranslation('profile');
  const reader = useReader();
  const today = calendarDay(useNow(), reader);
  const { firstName, lastName, birthDate, gender, country, phone } = shown.data;
  const form = useContractForm({
    schema,
    values: { firstName, lastName, birthDate, gender, country: country ?? null },
    words: { firstName: t('about.missing'), birthDate: t('about.birthDateProblem') },
    check: (typed) => ({
      birthDate: typed.birthDate && (typed.birthDate > today || typed.birthDate < '1900-01-01') ? t('about.birthDateProblem') : undefined,
    }),
    onSubmit: async (_, changed) => {
      await editProfile({ ...changed, baseVersion: shown.nextVersion });
      await notify(t(isOffline ? 'pending.waiting' : 'about.done'), 'ok');
    },
  });
  const { field } = form;
  return (
    <Card title={t('about.title')}>
      <Form form={form} actions={<SaveOrUndo form={form} words={{ save: t('about.save'), undo: t('about.undo') }} />}>
        <FieldPair>
          <TextField {...field('firstName')} label={t('about.firstName')} autoComplete="given-name" maxLength={200} />
          <LastNameField {...field('lastName')} label={t('about.lastName')} autoComplete="family-name" maxLength={200} />
        </FieldPair>
        <FieldPair>
          <DayField {...field('birthDate')} label={t('about.birthDate')} autoComplete="bday" min="1900-01-01" max={today} isOptional />
          <SelectField
            {...field('gender')}
            label={t('about.gender')}
            isOptional
            placeholder={t('about.notSaid')}
            options={genders.map((each) => ({ value: each, label: t(`about.genders.${each}`) }))}
          />
        </FieldPair>
        <SelectField
          {...field('country')}
          label={t('about.country')}
          help={t('about.countryHelp')}
          isOptional
          options={[{ value: null, label: t('about.notSaid') }, ...countries(reader.language)]}
        />
        <p>
          {t('about.phone')}: {phone ?? t('about.noPhone')}. <Link to="/user/profile/security">{t('about.changePhone')}</Link>
        </p>
      </Form>
    </Card>
  );
}
