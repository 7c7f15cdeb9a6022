import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostTopics, topicKeys } from '../../../../contract/topics.ts';
import { Button } from '../../../ui/button.ts';
import { TextAreaInput, TextInput } from '../../../ui/form/inputs.tsx';
import { Form, FormActions } from '../../../ui/form/native-form.tsx';
import { useUnsavedWork } from '../../../ui/form/unsaved-work.ts';
import { TopicsField } from './topics-field.tsx';

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

/** What is said about one offering. */
export function InfoForm({ words, isBusy = false, onSave, onCancel }: InfoFormProps) {
  const { t } = useTranslation('coach-profile');
  const [first] = useState({ ...words, specialties: topicKeys(words.specialties), minutes: String(words.sessionMinutes) });
  const [typed, setTyped] = useState(first);
  const [wasTried, setWasTried] = useState(false);
  useUnsavedWork(typed !== first);
  const minutes = Number(typed.minutes);
  const areMinutesGood = /^\d{1,3}$/.test(typed.minutes) && minutes >= 10 && minutes <= 240;
  const isGood = typed.headline.trim() !== '' && typed.about.trim() !== '' && areMinutesGood && typed.specialties.length <= mostTopics;
  return (
    <Form
      isBusy={isBusy}
      onSubmit={() => {
        setWasTried(true);
        if (!isGood) return;
        onSave({ headline: typed.headline.trim(), about: typed.about.trim(), specialties: typed.specialties, sessionMinutes: minutes });
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
      <TopicsField former={first.specialties} chosen={typed.specialties} onChange={(specialties) => setTyped({ ...typed, specialties })} />
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
