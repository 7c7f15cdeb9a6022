import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { editProfile } from '../../../domain/accounts/actions.ts';
import type { useOwnProfile } from '../../../domain/accounts/queries.ts';
import { isDay } from '../../../domain/availability/local-time.ts';
import { useUnsavedWork } from '../../../domain/outbox/unsaved-work.ts';
import { useNow } from '../../../domain/reading/use-now.ts';
import { calendarDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/button.ts';
import { Card } from '../../../ui/card.tsx';
import { DayField } from '../../../ui/form/date-fields.tsx';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { FieldPair, Form, FormActions } from '../../../ui/form/form.tsx';
import { notify } from '../../../ui/notify.ts';

type Shown = NonNullable<ReturnType<typeof useOwnProfile>['data']>;
type Gender = NonNullable<Shown['data']['gender']>;

const genders = ['female', 'male', 'other', 'undisclosed'] as const;

/** Names, date of birth and gender. */
export function AboutCard({ shown, isOffline }: { readonly shown: Shown; readonly isOffline: boolean }) {
  const { t } = useTranslation('profile');
  const reader = useReader();
  const now = useNow();
  const { firstName, lastName, birthDate, gender, phone } = shown.data;
  // Only what was typed here; the rest follows what is known.
  const [typed, setTyped] = useState<{ firstName?: string; lastName?: string; birthDate?: string | null; gender?: Gender | null }>({});
  const [wasTried, setWasTried] = useState(false);
  useUnsavedWork(Object.keys(typed).length > 0);
  const value = { firstName, lastName, birthDate, gender, ...typed };
  const isEmpty = (text: string) => wasTried && text.trim() === '';
  const today = calendarDay(now, reader);
  const isBirthDateRight = !typed.birthDate || (isDay(typed.birthDate) && typed.birthDate <= today && typed.birthDate >= '1900-01-01');
  const save = async () => {
    setWasTried(true);
    if (value.firstName.trim() === '' || value.lastName.trim() === '' || !isBirthDateRight) return;
    await editProfile({ ...typed, baseVersion: shown.nextVersion });
    setTyped({});
    setWasTried(false);
    await notify(t(isOffline ? 'pending.waiting' : 'about.done'), 'ok');
  };
  return (
    <Card title={t('about.title')}>
      <Form onSubmit={() => void save()}>
        <FieldPair>
          <TextField
            label={t('about.firstName')}
            autoComplete="given-name"
            maxLength={200}
            value={value.firstName}
            problem={isEmpty(value.firstName) ? t('about.missing') : undefined}
            onChange={(text) => setTyped({ ...typed, firstName: text })}
          />
          <TextField
            label={t('about.lastName')}
            autoComplete="family-name"
            maxLength={200}
            value={value.lastName}
            problem={isEmpty(value.lastName) ? t('about.missing') : undefined}
            onChange={(text) => setTyped({ ...typed, lastName: text })}
          />
        </FieldPair>
        <FieldPair>
          <DayField
            label={t('about.birthDate')}
            autoComplete="bday"
            min="1900-01-01"
            max={today}
            problem={wasTried && !isBirthDateRight ? t('about.birthDateProblem') : undefined}
            isOptional
            value={value.birthDate ?? ''}
            onChange={(text) => setTyped({ ...typed, birthDate: text === '' ? null : text })}
          />
          <SelectField
            label={t('about.gender')}
            isOptional
            value={value.gender ?? ''}
            placeholder={t('about.notSaid')}
            options={genders.map((each) => ({ value: each, label: t(`about.genders.${each}`) }))}
            onChange={(chosen) => setTyped({ ...typed, gender: chosen })}
          />
        </FieldPair>
        <p>
          {t('about.phone')}: {phone ?? t('about.noPhone')}. <Link to="/user/profile/security">{t('about.changePhone')}</Link>
        </p>
        <FormActions>
          <Button type="submit" disabled={Object.keys(typed).length === 0}>
            {t('about.save')}
          </Button>
          {Object.keys(typed).length > 0 && (
            <Button variant="subtle" onClick={() => setTyped({})}>
              {t('about.undo')}
            </Button>
          )}
        </FormActions>
      </Form>
    </Card>
  );
}
