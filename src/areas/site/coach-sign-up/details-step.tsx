import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { detailProblems } from '../../../domain/coaches/sign-up-problems.ts';
import { CoachFields } from '../../../ui/coach/coach-fields.tsx';
import { ActionSubmit } from '../../../ui/controls/action.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { Form, FormActions } from '../../../ui/form/native-form.tsx';
import { ZoneField } from '../../../ui/form/zone-field.tsx';
import type { StepProps } from './step-props.ts';

export function DetailsStep({ answers, change, onNext }: StepProps) {
  const { t } = useTranslation(['coach-sign-up', 'coach-profile']);
  const [wasTried, setWasTried] = useState(false);
  const found = wasTried ? detailProblems(answers) : {};
  const worded = Object.fromEntries(Object.entries(found).map(([field, problem]) => [field, t(`problems.${problem}`)]));
  return (
    <Form
      onSubmit={() => {
        setWasTried(true);
        if (Object.keys(detailProblems(answers)).length === 0) onNext();
      }}
    >
      <CoachFields words={answers} problems={worded} onChange={change} />
      <TextInput
        label={t('details.phone')}
        type="tel"
        autoComplete="tel"
        isOptional
        value={answers.phone}
        problem={worded.phone}
        onChange={(phone) => change({ phone })}
      />
      <ZoneField value={answers.timeZone} onChange={(timeZone) => change({ timeZone })} />
      <FormActions>
        <ActionSubmit isBusy={false}>{t('next')}</ActionSubmit>
      </FormActions>
    </Form>
  );
}
