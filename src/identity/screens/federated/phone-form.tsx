import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { phoneNumber } from '../../../../contract/account.ts';
import { emailAddress } from '../../../../contract/email-address.ts';
import { deviceCountry } from '../../../domain/accounts/device-country.ts';
import { countries } from '../../../i18n/countries.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { errorName, log } from '../../../platform/log.ts';
import { SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { digitsOf } from '../recovery/digits-of.ts';
import recovery from '../recovery/recovery.module.css';
import classes from '../sign-in.module.css';

interface PhoneFormProps {
  /** Whether to ask for the account's address too. */
  readonly asksForEmail: boolean;
  /** Whether a code is on its way. */
  readonly isSent: boolean;
  readonly isBusy: boolean;
  /** @param email empty if it was not asked for; @param button the element that the bot check attaches to */
  readonly onNumber: (email: string, phone: string, button: HTMLElement) => void;
  readonly onCode: (code: string) => void;
  readonly onBack: () => void;
}

interface Problems {
  readonly email?: string;
  readonly phone?: string;
  readonly code?: string;
}

/** Asks for the telephone number, then for the code of the text message. */
export function PhoneForm({ asksForEmail, isSent, isBusy, onNumber, onCode, onBack }: PhoneFormProps) {
  const { t } = useTranslation(['federated', 'identity']);
  const [problems, setProblems] = useState<Problems>({});

  const [country, setCountry] = useState(() => deviceCountry() ?? '');

  const send = async (form: HTMLFormElement) => {
    const typed = new FormData(form);
    const text = (name: string) => String(typed.get(name) ?? '');
    if (isSent) {
      const code = digitsOf(text('code'));
      setProblems(code.length === 6 ? {} : { code: t('identity:problems.codeInvalid') });
      if (code.length === 6) onCode(code);
      return;
    }
    const address = (asksForEmail ? emailAddress : z.literal('')).safeParse(text('email'));
    const phone = await readTyped(text('phone'), country || null);
    setProblems({ ...(!address.success && { email: t('problems.email') }), ...(phone === null && { phone: t('problems.phone') }) });
    const button = form.querySelector<HTMLElement>('[type="submit"]');
    if (address.success && phone !== null && button) onNumber(address.data, phone, button);
    else form.querySelector<HTMLInputElement>(`[name="${address.success ? 'phone' : 'email'}"]`)?.focus();
  };

  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <PhoneFields {...{ isSent, asksForEmail, problems, country }} onCountry={setCountry} />
      <button type="submit" className={classes.button} aria-disabled={isBusy}>
        {t(isBusy ? 'preparing' : isSent ? 'text.confirm' : 'text.submit')}
      </button>
      <button type="button" className={recovery.link} onClick={onBack}>
        {t('back')}
      </button>
    </Stack>
  );
}

interface PhoneFieldsProps extends Pick<PhoneFormProps, 'isSent' | 'asksForEmail'> {
  readonly problems: Problems;
  /** Empty until one is chosen. */
  readonly country: string;
  readonly onCountry: (country: string) => void;
}

/**
 * The number in international form, for the text message; null if it is not valid. With a country code it is parsed at once;
 * otherwise the numbering plans of all countries are loaded.
 */
async function readTyped(typed: string, country: string | null): Promise<string | null> {
  const plain = phoneNumber.safeParse(typed.replaceAll(/[\s().\p{Cf}-]/gu, ''));
  if (plain.success) return plain.data;
  try {
    return (await import('../../../../contract/read-phone.ts')).readPhone(typed, country);
  } catch (error) {
    // Without them only a number with its country code can be parsed; the field then asks for one.
    log.warning('numbers-not-loaded', { why: errorName(error) });
    return null;
  }
}

function PhoneFields({ isSent, asksForEmail, problems, country, onCountry }: PhoneFieldsProps) {
  const { t } = useTranslation(['federated', 'identity']);
  const { language } = useReader();
  const places = useMemo(() => [{ value: '', label: t('text.noCountry') }, ...countries(language)], [language, t]);
  return (
    <>
      {!isSent && asksForEmail && (
        <>
          <Text tone="muted">{t('text.lead')}</Text>
          <TextInput name="email" type="email" autoComplete="username" label={t('identity:signIn.email')} problem={problems.email} />
        </>
      )}
      {isSent ? (
        <TextInput
          key="code"
          name="code"
          data-look="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          label={t('text.code')}
          problem={problems.code}
        />
      ) : (
        <>
          <SelectInput label={t('text.country')} options={places} value={country} onChange={onCountry} />
          <TextInput
            key="phone"
            name="phone"
            type="tel"
            autoComplete="tel"
            label={t('text.number')}
            help={t('text.numberHelp')}
            problem={problems.phone}
          />
        </>
      )}
    </>
  );
}
