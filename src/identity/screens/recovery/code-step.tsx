import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { systemClock } from '../../../platform/clock.ts';
import { useCountdown } from '../../../ui/controls/use-countdown.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { CodeInput } from '../code-input.tsx';
import classes from '../sign-in.module.css';
import { useSubmit } from '../use-submit.ts';
import recovery from './recovery.module.css';

/** Seconds before another code can be mailed; the provider has the same limit. */
const secondsBetweenCodes = 60;
const now = () => systemClock.now();

interface CodeStepProps {
  readonly email: string;
  readonly onCode: (code: string) => Promise<void>;
  readonly onResend: () => Promise<void>;
  /** Goes back to the address; left out when there is nothing to correct. */
  readonly onBack?: () => void;
  /** Whether a mail is certainly on its way; otherwise the text does not reveal whether the address is known. */
  readonly isCertain?: boolean;
}

/** Asks for the mailed code, and mails another one when none came. */
export function CodeStep({ email, onCode, onResend, onBack, isCertain = false }: CodeStepProps) {
  const { t } = useTranslation('recovery');
  const submit = useSubmit();
  const [code, setCode] = useState('');
  const { left, restart } = useCountdown(secondsBetweenCodes, now);

  const send = (typed: string) => {
    if (typed.length < 6) submit.refuse(t('code.incomplete'));
    else submit.run(() => onCode(typed));
  };
  const resend = () =>
    submit.run(async () => {
      await onResend();
      setCode('');
      restart(secondsBetweenCodes);
      await notify(t('code.resent', { email }), 'ok');
    });

  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      aria-busy={submit.isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        send(code);
      }}
    >
      <Text tone="muted">{t(isCertain ? 'code.sentTo' : 'code.sent', { email })}</Text>
      <div role="alert" className={classes.alert}>
        {submit.failure}
      </div>
      <CodeInput label={t('code.label')} help={t('code.help')} value={code} onChange={setCode} onComplete={send} />
      <button type="submit" className={classes.button} aria-disabled={submit.isBusy}>
        {submit.isBusy ? t('working') : t('code.submit')}
      </button>
      <Row gap="2 6" align="center" justify="between" wraps>
        {left > 0 ? (
          <span className={recovery.quiet}>{t('code.resendIn', { count: left })}</span>
        ) : (
          <button type="button" className={recovery.link} onClick={resend}>
            {t('code.resend')}
          </button>
        )}
        {onBack && (
          <button type="button" className={recovery.link} onClick={onBack}>
            {t(isCertain ? 'code.back' : 'code.otherAddress')}
          </button>
        )}
      </Row>
    </Stack>
  );
}
