import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { detailProblems } from '../../../domain/coaches/sign-up-problems.ts';
import { countries } from '../../../i18n/countries.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { CoachFields } from '../../../ui/coach/coach-fields.tsx';
import { ActionSubmit } from '../../../ui/controls/action.tsx';
import { FieldPair } from '../../../ui/form/form.tsx';
import { SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { Form, FormActions } from '../../../ui/form/native-form.tsx';
import { ZoneField } from '../../../ui/form/zone-field.tsx';
import type { StepProps } from './step-props.ts';

export function DetailsStep({ answers, change, onNext }: StepProps) {
  const { t } = useTranslation(['coach-sign-up', 'coach-profile']);
  const { language } = useReader();
  const places = useMemo(() => [{ value: '', label: t('details.noCountry') }, ...countries(language)], [language, t]);
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
      <FieldPair>
        <SelectInput
          label={t('details.phoneCountry')}
          help={t('details.phoneCountryHelp')}
          options={places}
          value={answers.phoneCountry}
          onChange={(phoneCountry) => change({ phoneCountry })}
        />
        <TextInput
          label={t('details.phone')}
          help={t('details.phoneHelp')}
          type="tel"
          autoComplete="tel"
          isOptional
          maxLength={40}
          value={answers.phone}
          problem={worded.phone}
          onChange={(phone) => change({ phone })}
        />
      </FieldPair>
      <ZoneField value={answers.timeZone} onChange={(timeZone) => change({ timeZone })} />
      <FormActions>
        <ActionSubmit isBusy={false}>{t('next')}</ActionSubmit>
      </FormActions>
    </Form>
  );
}
