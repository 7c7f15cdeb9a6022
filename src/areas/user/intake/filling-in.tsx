import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconDeviceMobileCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { IntakeForm } from '../../../../contract/intake-form.ts';
import { callsForCare, problemsOf } from '../../../../contract/intake-rules.ts';
import { discardDraft } from '../../../domain/intake/actions.ts';
import type { SavingState } from '../../../domain/intake/draft-keeper.ts';
import { useAnswersOf } from '../../../domain/intake/queries.ts';
import { type FormFilling, useFormFilling } from '../../../domain/intake/use-form-filling.ts';
import { formatAge } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { useShared } from '../../../identity/index.ts';
import { askedQuestions, FormProgress, FormSteps, FormWhole, isAskedOneByOne } from '../../../intake/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import classes from './filling-in.module.css';
import { FormChangedNote } from './form-changed-note.tsx';
import { HelpLines } from './help-lines.tsx';
import { ReviewAnswers } from './review-answers.tsx';

/**
 * A form being filled in. The current question is part of the URL, so that Back on a phone
 * goes to the previous question.
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
  const shown = askedQuestions(form, values);
  const isStepByStep = isPhone && isAskedOneByOne(form);

  const goTo = (at: string) => setSearch({ at });
  useEffect(() => {
    if (isReview) window.scrollTo({ top: 0 });
  }, [isReview]);

  if (saving.kind === 'gone' && !isSending) return <FinishedElsewhere title={form.title[language]} answerId={filling.draftId} />;

  const isAtStep = isStepByStep && !isReview;
  const care = <HelpLines coach="informed-after-sending" />;

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
      {filling.begunWith && <FormChangedNote form={filling.storedForm} begunWith={filling.begunWith} />}
      {filling.failure ? (
        <NotLoaded missing={filling.failure.missing} onTryAgain={filling.failure.again} />
      ) : !filling.isReady ? (
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

interface NotLoadedProps {
  readonly missing: 'engine' | 'profile';
  readonly onTryAgain: () => void;
}

/** The form needs code or the member's profile, and the device has neither a copy nor a connection. */
function NotLoaded({ missing, onTryAgain }: NotLoadedProps) {
  const { t } = useTranslation(['intake', 'common']);
  return (
    <Card>
      <EmptyState
        picture="letters"
        title={t('form.notLoadedTitle')}
        text={t(missing === 'engine' ? 'form.notLoadedText' : 'form.noProfileText')}
        actions={<Button onClick={onTryAgain}>{t('common:actions.retry')}</Button>}
      />
    </Card>
  );
}

/** Sends the answers, and navigates to them. */
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

/** Discards the draft, after confirmation. */
function DiscardDraft({ formKey }: { readonly formKey: string }) {
  const { t } = useTranslation('intake');
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const discard = async () => {
    await discardDraft(formKey);
    navigate('/user/intake', { replace: true });
  };
  return (
    <>
      <button type="button" className={classes.quiet} onClick={() => setIsAsking(true)}>
        {t('form.discard')}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('form.discardTitle')}
        text={t('form.discardText')}
        confirmLabel={t('form.discard')}
        cancelLabel={t('form.discardKeep')}
        isDanger
        onConfirm={() => void discard()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

interface FinishedElsewhereProps {
  readonly title: string;
  /** The draft that is gone; the answer has its id when it was sent. */
  readonly answerId: string | null;
}

/** The draft on the screen was sent or discarded in another window of this device. */
function FinishedElsewhere({ title, answerId }: FinishedElsewhereProps) {
  const { t } = useTranslation('intake');
  const { user } = useShared();
  const { data } = useAnswersOf(user?.id ?? null);
  const isSent = data?.some(({ id }) => id === answerId) ?? false;
  return (
    <Page title={title} width="reading">
      <Card>
        <EmptyState
          picture="letters"
          title={t('form.goneTitle')}
          text={t('form.goneText')}
          actions={
            <Button component={Link} to={isSent ? `/user/intake/answers/${answerId}` : '/user/intake'} replace>
              {isSent ? t('form.seeSent') : t('form.back')}
            </Button>
          }
        />
      </Card>
    </Page>
  );
}

const words = { failed: 'form.saveFailed', pending: 'form.saving', untouched: 'form.untouched' } as const;

/** 'Saved on this device 10:42': answers are stored with or without a network. */
function SavingStatus({ saving }: { readonly saving: SavingState }) {
  const { t } = useTranslation('intake');
  const reader = useReader();
  const hasFailed = saving.kind === 'failed';
  const Icon = hasFailed ? IconAlertTriangle : IconDeviceMobileCheck;
  return (
    <p className={classes.saving} data-kind={saving.kind} role={hasFailed ? 'alert' : undefined}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {saving.kind !== 'gone' && (
        <span>{saving.kind === 'saved' ? t('form.savedAt', { when: formatAge(saving.at, reader) }) : t(words[saving.kind])}</span>
      )}
    </p>
  );
}
