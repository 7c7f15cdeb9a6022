import i18next from 'i18next';
import { useMemo, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { AnswerValue, IntakeContent, IntakeForm } from '../../../../contract/intake-form.ts';
import { answerOf, callsForCare, problemOf, scoreOf, visibleQuestions } from '../../../../contract/intake-rules.ts';
import type { Language } from '../../../i18n/languages.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { FormIntro, GroupHeading, QuestionField, useProblemText } from '../../../intake/index.ts';
import { Button } from '../../../ui/button.ts';
import { Card } from '../../../ui/card.tsx';
import { SelectInput } from '../../../ui/form/inputs.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ScoreResult } from '../../../ui/score-result.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './builder.module.css';

interface PreviewPartProps {
  readonly formKey: string;
  readonly content: IntakeContent;
}

/** The form as a member has it on a phone, in either language, with trial answers that go nowhere, and their score. */
export function PreviewPart({ formKey, content }: PreviewPartProps) {
  const { t } = useTranslation('admin-forms');
  const reader = useReader();
  const [language, setLanguage] = useState<Language>(reader.language);
  const [values, setValues] = useState<Readonly<Record<string, AnswerValue>>>({});
  const form = useMemo<IntakeForm>(
    () => ({ ...content, id: formKey, key: formKey, version: 1, updatedAt: '2026-01-01T00:00:00.000Z' }),
    [content, formKey],
  );
  const shown = useMemo(() => i18next.cloneInstance({ lng: language }), [language]);
  return (
    <Card
      title={t('parts.preview')}
      action={
        <Button variant="subtle" onClick={() => setValues({})} disabled={Object.keys(values).length === 0}>
          {t('preview.clear')}
        </Button>
      }
    >
      <Stack gap={4}>
        <SelectInput
          label={t('preview.language')}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'en', label: 'English' },
            { value: 'es', label: 'Español' },
          ]}
        />
        <TrialScore form={form} values={values} />
        <I18nextProvider i18n={shown}>
          <div className={classes.phone} lang={language}>
            <Phone
              form={form}
              values={values}
              onChange={(id, value) =>
                setValues((before) => {
                  const { [id]: _, ...rest } = before;
                  return value === undefined ? rest : { ...rest, [id]: value };
                })
              }
            />
          </div>
        </I18nextProvider>
      </Stack>
    </Card>
  );
}

interface PhoneProps {
  readonly form: IntakeForm;
  readonly values: Readonly<Record<string, AnswerValue>>;
  readonly onChange: (id: string, value: AnswerValue | undefined) => void;
}

/** The member's own rendering of the questions that are shown for these answers. */
function Phone({ form, values, onChange }: PhoneProps) {
  const { language } = useReader();
  const problemText = useProblemText(form);
  return (
    <Stack gap={5}>
      <Text as="h3" size="lg">
        {form.title[language]}
      </Text>
      <FormIntro form={form} className={undefined} />
      {visibleQuestions(form, values).map((question, index, all) => {
        const value = answerOf(values, question.id);
        const problem = value === undefined ? null : problemOf(question, value);
        return (
          <Stack key={`${question.id} ${question.type}`} gap={4}>
            <GroupHeading form={form} question={question} before={all[index - 1]} level={4} />
            <QuestionField
              question={question}
              value={values[question.id]}
              problem={problem ? problemText({ questionId: question.id, ...problem }) : undefined}
              onChange={(next) => onChange(question.id, next)}
            />
          </Stack>
        );
      })}
    </Stack>
  );
}

/** What the trial answers come to. */
function TrialScore({ form, values }: Pick<PhoneProps, 'form' | 'values'>) {
  const { t } = useTranslation('admin-forms');
  const { language } = useReader();
  if (form.scoring === null) return null;
  const score = scoreOf(form, values);
  const band = form.scoring.bands.find(({ id }) => id === score?.bandId);
  const needsCare = score?.needsCare || callsForCare(form, values);
  return (
    <Stack gap={2}>
      {score ? (
        <>
          <ScoreResult total={score.total} maximum={score.maximum} bandId={score.bandId} bands={form.scoring.bands} />
          {band && <Text tone="muted">{band.nextStep[language]}</Text>}
        </>
      ) : (
        <Text tone="muted">{t('preview.noScore')}</Text>
      )}
      {needsCare && (
        <Row>
          <StatusBadge tone="warning">{t('preview.care')}</StatusBadge>
        </Row>
      )}
      {score && !band && <Notice tone="warning">{t('preview.noBand')}</Notice>}
    </Stack>
  );
}
