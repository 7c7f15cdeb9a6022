import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { IntakeForm } from '../../../../contract/intake-form.ts';
import { callsForCare, problemsOf, visibleQuestions } from '../../../../contract/intake-rules.ts';
import { type FormFilling, useFormFilling } from '../../../domain/intake/use-form-filling.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { FormProgress, FormSteps, FormWhole, isAskedOneByOne } from '../../../intake/index.ts';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { DiscardDraft } from './discard-draft.tsx';
import { FinishedElsewhere } from './finished-elsewhere.tsx';
import { FormChangedNote } from './form-changed-note.tsx';
import { HelpLines } from './help-lines.tsx';
import { ReviewAnswers } from './review-answers.tsx';
import { SavingStatus } from './saving-status.tsx';

/**
 * A form being filled in. The current question is part of the address, so that the phone's own Back
 * leads to the question before.
 */
export function FillingIn({ newestForm }: { readonly newestForm: IntakeForm }) {
  const { t } = useTranslation('intake');
  const { language } = useReader();
  const [search, setSearch] = useSearchParams();
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const filling = useFormFilling(newestForm);
  const { isSending, hasFailed, send } = useSending(filling);
  const { form, values, saving } = filling;
  const place = search.get('at');
  const isReview = place === 'review';
  const problems = problemsOf(form, values);
  const shown = visibleQuestions(form, values);
  const isStepByStep = isPhone && isAskedOneByOne(form);

  const goTo = (at: string) => setSearch({ at });
  useEffect(() => {
    if (isReview) window.scrollTo({ top: 0 });
  }, [isReview]);

  if (saving.kind === 'gone' && !isSending) return <FinishedElsewhere title={form.title[language]} answerId={filling.draftId} />;

  const isAtStep = isStepByStep && !isReview;
  const care = <HelpLines coach="told-after-sending" />;

  return (
    <Page
      title={isReview ? t('review.title') : form.title[language]}
      tabTitle={form.title[language]}
      width="reading"
      lead={isReview ? t('review.lead') : undefined}
    >
      <Stack gap={2}>
        <SavingStatus saving={saving} />
        <FormProgress filling={filling} place={place} isAtStep={isAtStep} />
      </Stack>
      {filling.begunWith && <FormChangedNote form={form} begunWith={filling.begunWith} />}
      {!filling.isReady ? (
        <CardSkeleton lines={6} height="24rem" />
      ) : isReview ? (
        <ReviewAnswers
          form={form}
          values={values}
          problems={problems}
          needsCare={callsForCare(form, values)}
          isSending={isSending}
          hasFailed={hasFailed}
          onChange={goTo}
          onBack={() => goTo(shown.at(-1)?.id ?? '')}
          onSend={() => void send()}
        />
      ) : isStepByStep ? (
        <FormSteps filling={filling} place={place} care={care} onGoTo={goTo} />
      ) : (
        <FormWhole filling={filling} place={place} care={care} onReview={() => goTo('review')} />
      )}
      {filling.draftId !== null && !isSending && <DiscardDraft formKey={form.key} />}
    </Page>
  );
}

/** Sends the answers, and goes on to them. */
function useSending(filling: FormFilling) {
  const navigate = useNavigate();
  const [isSending, setIsSending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const send = async () => {
    setIsSending(true);
    setHasFailed(false);
    try {
      const submission = await filling.submit();
      if (submission.kind === 'incomplete') setIsSending(false);
      else navigate(`/user/intake/answers/${submission.answerId}`, { replace: true });
    } catch {
      // The error is logged already; the answers are still in the draft.
      setHasFailed(true);
      setIsSending(false);
    }
  };
  return { isSending, hasFailed, send };
}
