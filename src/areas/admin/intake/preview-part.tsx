import i18next from 'i18next';
import { Suspense, useMemo, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { AnswerValue, IntakeContent, IntakeForm } from '../../../../contract/intake-form.ts';
import { callsForCare, problemsOf, scoreOf } from '../../../../contract/intake-rules.ts';
import { deviceTimeZone } from '../../../../contract/time-zone.ts';
import { answerLines } from '../../../domain/intake/answer-lines.ts';
import { nobody, useResolverFor } from '../../../domain/intake/form-resolver.ts';
import type { Language } from '../../../i18n/languages.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { askedQuestions, FormBar, FormProgress, FormSteps, FormWhole, isAskedOneByOne, ProblemSummary } from '../../../intake/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { SelectInput } from '../../../ui/form/inputs.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { AnswerList } from '../../../ui/text/answer-list.tsx';
import { ScoreResult } from '../../../ui/text/score-result.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './builder.module.css';

const phoneId = 'preview-phone';

interface PreviewPartProps {
  readonly formKey: string;
  readonly content: IntakeContent;
}

/** A preview of the form on a phone, page by page, in either language, with trial answers and their score; nothing is sent. */
export function PreviewPart({ formKey, content }: PreviewPartProps) {
  const { t } = useTranslation('admin-forms');
  const reader = useReader();
  const [language, setLanguage] = useState<Language>(reader.language);
  const [values, setValues] = useState<Readonly<Record<string, AnswerValue>>>({});
  const [place, setPlace] = useState<string | null>(null);
  const written = useMemo<IntakeForm>(
    () => ({ ...content, id: formKey, key: formKey, version: 1, updatedAt: '2026-01-01T00:00:00.000Z' }),
    [content, formKey],
  );
  const person = useMemo(() => ({ ...nobody, timeZone: deviceTimeZone() }), []);
  const state = useResolverFor(written, person);
  const resolver = state.kind === 'ready' ? state.resolver : null;
  const {
    form,
    values: all,
    failures,
  } = useMemo(() => resolver?.settle(written, values) ?? { form: written, values, failures: [] }, [resolver, written, values]);
  const clear = () => {
    setValues({});
    setPlace(null);
  };
  const shown = useMemo(() => i18next.cloneInstance({ lng: language }), [language]);
  return (
    <Card
      title={t('parts.preview')}
      action={
        <Button variant="subtle" onClick={clear} disabled={Object.keys(values).length === 0 && place === null}>
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
        {failures.length > 0 && (
          <Notice tone="warning">{t('preview.notCalculated', { questions: namesOf(written, failures, language) })}</Notice>
        )}
        {state.kind === 'failed' && <NotLoaded onTryAgain={state.again} />}
        <TrialScore form={form} values={all} />
        <I18nextProvider i18n={shown}>
          <div className={classes.phone} id={phoneId} lang={language}>
            <Suspense fallback={<CardSkeleton lines={6} height="24rem" />}>
              <Phone
                form={form}
                values={all}
                place={place}
                onGoTo={setPlace}
                onChange={(id, value) =>
                  setValues((before) => {
                    const { [id]: _, ...rest } = before;
                    return value === undefined ? rest : { ...rest, [id]: value };
                  })
                }
              />
            </Suspense>
          </div>
        </I18nextProvider>
      </Stack>
    </Card>
  );
}

/** The code that evaluates expressions could not be loaded. */
function NotLoaded({ onTryAgain }: { readonly onTryAgain: () => void }) {
  const { t } = useTranslation(['admin-forms', 'common']);
  return (
    <Notice tone="warning">
      <Stack gap={2}>
        <p>{t('preview.notLoaded')}</p>
        <Row>
          <Button variant="default" onClick={onTryAgain}>
            {t('common:actions.retry')}
          </Button>
        </Row>
      </Stack>
    </Notice>
  );
}

function namesOf(form: IntakeForm, failures: readonly { readonly id: string }[], language: Language): string {
  const ids = new Set(failures.map(({ id }) => id));
  return form.questions
    .filter(({ id }) => ids.has(id))
    .map(({ text }) => text[language])
    .join(', ');
}

interface PhoneProps {
  readonly form: IntakeForm;
  readonly values: Readonly<Record<string, AnswerValue>>;
  readonly place: string | null;
  readonly onGoTo: (place: string | null) => void;
  readonly onChange: (id: string, value: AnswerValue | undefined) => void;
}

/** The pages as on a phone, rendered by the same components. */
function Phone({ form, values, place, onGoTo, onChange }: PhoneProps) {
  const { t } = useTranslation(['admin-forms', 'intake']);
  const { language } = useReader();
  const filling = { form, values, change: onChange };
  const isReview = place === 'review';
  const isAtStep = isAskedOneByOne(form) && !isReview;
  const questions = askedQuestions(form, values);
  const care = <Notice tone="warning">{t('preview.helpLines')}</Notice>;
  const problems = problemsOf(form, values);
  return (
    <Stack gap={5}>
      <Text as="h3" size="lg">
        {isReview ? t('intake:review.title') : form.title[language]}
      </Text>
      <FormProgress filling={filling} place={place} isAtStep={isAtStep} />
      {isReview ? (
        <>
          {problems.length > 0 && <ProblemSummary form={form} problems={problems} tries={0} onGoTo={onGoTo} />}
          {callsForCare(form, values) && care}
          <Card>
            <AnswerList lines={answerLines(form, values)} onChange={onGoTo} problems={new Map()} />
          </Card>
          <FormBar>
            <Button variant="default" size="md" onClick={() => onGoTo(questions.at(-1)?.id ?? null)}>
              {t('intake:form.previous')}
            </Button>
            <Button size="md" disabled>
              {t('intake:review.send')}
            </Button>
          </FormBar>
        </>
      ) : isAtStep ? (
        <FormSteps filling={filling} place={place} care={care} onGoTo={onGoTo} onTurned={toTopOfPhone} headings={4} />
      ) : (
        <FormWhole filling={filling} place={place} care={care} onReview={() => onGoTo('review')} headings={4} />
      )}
    </Stack>
  );
}

/** The builder around the preview keeps its scroll position. */
function toTopOfPhone(): void {
  document.getElementById(phoneId)?.scrollTo({ top: 0 });
}

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
