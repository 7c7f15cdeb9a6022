import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as z from 'zod';
import { enterprises } from '../../../../contract/enterprises.ts';
import { deviceTimeZone } from '../../../../contract/time-zone.ts';
import { isTextChanged, prepareTextsOfSignUp, textsOfSignUp } from '../../../domain/support/sign-up-texts.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { currentLanguage } from '../../../i18n/index.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { CallError } from '../../../platform/answer.ts';
import { call } from '../../../platform/http.ts';
import { BoundField, CheckboxField, LastNameField, TextField } from '../../../ui/form/fields.tsx';
import { FieldPair, Form } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Text } from '../../../ui/text/text.tsx';
import { newPasswordProblem } from '../new-password.ts';
import { onlineErrorText } from '../online-error-text.ts';
import { PasswordField } from '../password-field.tsx';
import classes from '../sign-in.module.css';
import { deadLinkReason, type Invited } from './invited.ts';

interface JoinFormProps {
  readonly invited: Invited;
  readonly secret: string;
  /** The account exists; this address and password open it. */
  readonly onJoined: (credentials: { readonly email: string; readonly password: string }) => Promise<void>;
  /** The link no longer works. */
  readonly onDead: (why: 'used' | 'expired') => void;
}

const schema = enterprises.acceptAdministrator.body
  .pick({ firstName: true, lastName: true, password: true })
  .extend({ agreesToTerms: z.literal(true) });
const documents = { terms: '/terms-of-service', privacy: '/privacy-policy', agreement: '/client-agreement' } as const;

interface Answers {
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly agreesToTerms: boolean;
}

/** Who the person is, a password, and the terms. */
export function JoinForm(props: JoinFormProps) {
  const { t } = useTranslation(['employer-join', 'recovery', 'identity']);
  const reader = useReader();
  const form = useJoining(props);
  const { isOwner, email, expiresAt } = props.invited;
  const { field } = form;
  const links = isOwner ? (['terms', 'privacy', 'agreement'] as const) : (['terms', 'privacy'] as const);
  return (
    <Form
      form={form}
      actions={
        <button type="submit" className={classes.button} aria-disabled={form.isBusy}>
          {t(form.isBusy ? 'working' : 'submit')}
        </button>
      }
    >
      <TextInput name="email" type="email" autoComplete="username" value={email} readOnly label={t('email')} />
      <FieldPair>
        <TextField {...field('firstName')} autoComplete="given-name" label={t('firstName')} maxLength={200} />
        <LastNameField {...field('lastName')} autoComplete="family-name" label={t('lastName')} maxLength={200} />
      </FieldPair>
      <BoundField {...field('password')}>
        {(slot) => <PasswordField name="password" isNew label={t('password')} help={t('recovery:password.rule')} {...slot} />}
      </BoundField>
      {/* In a new window: only the open page holds the invitation and the input. */}
      <Text tone="muted">
        {t('read')}{' '}
        {links.map((document, index) => (
          <span key={document}>
            {index > 0 && <span> · </span>}
            <Link to={documents[document]} target="_blank">
              {t(document)}
            </Link>
          </span>
        ))}
      </Text>
      <CheckboxField {...field('agreesToTerms')} label={t('agree')} />
      <Text look="note">{t('until', { until: formatDayAndTime(expiresAt, reader) })}</Text>
    </Form>
  );
}

/** The form that creates the account. */
function useJoining({ invited, secret, onJoined, onDead }: JoinFormProps) {
  const { t } = useTranslation(['employer-join', 'recovery', 'identity']);
  const wordOf = useErrorText();
  useEffect(prepareTextsOfSignUp, []);
  const { kind, isOwner, email, firstName, lastName } = invited;
  const form = useContractForm<Answers, Answers & { readonly agreesToTerms: true }>({
    schema,
    values: { firstName, lastName, password: '', agreesToTerms: false },
    words: {
      password: ({ input }) => t(`recovery:password.${newPasswordProblem(String(input)) ?? 'short'}`),
      agreesToTerms: t('agreeMissing'),
    },
    problemsOf: (error) => (error instanceof CallError && error.code === 'PASSWORD_GUESSABLE' ? { password: wordOf(error) } : undefined),
    describeFailure: async (error) => (isAddressTaken(error) ? t('addressTaken') : onlineErrorText(error)),
    onSubmit: async ({ agreesToTerms: _agrees, ...answers }) => {
      const agreements = await textsOfSignUp(isOwner ? 'owner' : 'administrator');
      const body = { ...answers, agreements, language: currentLanguage(), timeZone: deviceTimeZone() };
      try {
        if (kind === 'enterprise') await call('enterprises.createCredential', { body: { by: 'token', token: secret, ...body } });
        else await call('enterprises.acceptAdministrator', { body: { secret, ...body } });
      } catch (error) {
        if (isTextChanged(error)) form.change({ agreesToTerms: false });
        const why = isAddressTaken(error) ? null : deadOnSending(error);
        if (why === null) throw error;
        onDead(why);
        return;
      }
      await onJoined({ email, password: answers.password });
    },
  });
  return form;
}

/** The address is taken: shown at the field, unlike any other refusal. */
function isAddressTaken(error: unknown): boolean {
  if (!(error instanceof CallError) || error.code !== 'ALREADY_DONE') return false;
  const { fields } = (error.details ?? {}) as { readonly fields?: readonly { readonly path: string }[] };
  return fields?.[0]?.path === 'body.email';
}

function deadOnSending(error: unknown): 'used' | 'expired' | null {
  return error instanceof CallError && (error.code === 'LINK_EXPIRED' || error.code === 'ALREADY_DONE') ? deadLinkReason(error) : null;
}
