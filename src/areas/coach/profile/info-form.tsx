import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.ts';
import { TextAreaInput, TextInput } from '../../../ui/form/inputs.tsx';
import { Form, FormActions } from '../../../ui/form/native-form.tsx';
import { useUnsavedWork } from '../../../ui/form/unsaved-work.ts';

export interface InfoWords {
  readonly headline: string;
  readonly about: string;
  readonly specialties: readonly string[];
  readonly sessionMinutes: number;
}

interface InfoFormProps {
  readonly words: InfoWords;
  readonly isBusy?: boolean;
  readonly onSave: (words: InfoWords) => void;
  readonly onCancel: () => void;
}

const mostSpecialties = 12;

/** What is said about one offering. */
export function InfoForm({ words, isBusy = false, onSave, onCancel }: InfoFormProps) {
  const { t } = useTranslation('coach-profile');
  const [first] = useState({ ...words, specialties: words.specialties.join(', '), minutes: String(words.sessionMinutes) });
  const [typed, setTyped] = useState(first);
  const [wasTried, setWasTried] = useState(false);
  useUnsavedWork(typed !== first);
  const minutes = Number(typed.minutes);
  const areMinutesGood = /^\d{1,3}$/.test(typed.minutes) && minutes >= 10 && minutes <= 240;
  const specialties = typed.specialties
    .split(',')
    .map((text) => text.trim().slice(0, 200))
    .filter((text) => text !== '')
    .slice(0, mostSpecialties);
  const isGood = typed.headline.trim() !== '' && typed.about.trim() !== '' && areMinutesGood;
  return (
    <Form
      isBusy={isBusy}
      onSubmit={() => {
        setWasTried(true);
        if (isGood) onSave({ headline: typed.headline.trim(), about: typed.about.trim(), specialties, sessionMinutes: minutes });
      }}
    >
      <TextInput
        label={t('fields.headline')}
        help={t('fields.headlineHelp')}
        maxLength={200}
        value={typed.headline}
        problem={wasTried && typed.headline.trim() === '' ? t('problems.headline') : undefined}
        onChange={(headline) => setTyped({ ...typed, headline })}
      />
      <TextAreaInput
        label={t('fields.about')}
        value={typed.about}
        problem={wasTried && typed.about.trim() === '' ? t('problems.about') : undefined}
        onChange={(about) => setTyped({ ...typed, about })}
      />
      <TextInput
        label={t('infos.specialties')}
        help={t('infos.specialtiesHelp')}
        isOptional
        value={typed.specialties}
        onChange={(text) => setTyped({ ...typed, specialties: text })}
      />
      <TextInput
        label={t('infos.sessionMinutes')}
        inputMode="numeric"
        maxLength={3}
        value={typed.minutes}
        problem={wasTried && !areMinutesGood ? t('infos.minutesProblem') : undefined}
        onChange={(text) => setTyped({ ...typed, minutes: text })}
      />
      <FormActions>
        <Button type="submit" disabled={isBusy}>
          {t('save')}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {t('infos.cancel')}
        </Button>
      </FormActions>
    </Form>
  );
}
