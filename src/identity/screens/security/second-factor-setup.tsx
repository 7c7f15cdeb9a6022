import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { callOnline } from '../../online-call.ts';
import { CodeField } from '../second-step/code-field.tsx';
import signIn from '../sign-in.module.css';
import { useSubmit } from '../use-submit.ts';
import { QrCode } from './qr-code.tsx';
import classes from './second-factor.module.css';
import { useCopy } from './use-copy.ts';

interface SecondFactorSetupProps {
  readonly secret: string;
  /** `otpauth://…` */
  readonly address: string;
  readonly onOn: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** The secret as a picture and as text, and the first code that proves the app has it. */
export function SecondFactorSetup({ secret, address, onOn, onCancel }: SecondFactorSetupProps) {
  const { t } = useTranslation('second-step');
  const submit = useSubmit();
  const copy = useCopy();
  const confirm = (code: string) =>
    submit.run(async () => {
      const { recoveryCodes } = await callOnline('accounts.confirmSecondFactor', { body: { code } });
      onOn(recoveryCodes);
    });
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      aria-busy={submit.isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        const code = String(new FormData(event.currentTarget).get('code') ?? '');
        if (code.length === 6) confirm(code);
        else submit.refuse(t('incomplete'));
      }}
    >
      <p>{t('card.scan')}</p>
      <div className={classes.setup}>
        <QrCode text={address} label={t('card.picture')} />
        <Stack gap={4}>
          <Text as="span" look="quiet">
            {t('card.byHand')}
          </Text>
          <code className={classes.key}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <Row gap={3} wraps>
            <Button variant="default" onClick={() => copy(secret)}>
              {t('card.copyKey')}
            </Button>
          </Row>
          <a href={address}>{t('card.openApp')}</a>
        </Stack>
      </div>
      <p>{t('card.thenCode')}</p>
      <div role="alert" className={signIn.alert}>
        {submit.failure}
      </div>
      <CodeField onComplete={confirm} />
      <Row gap={3} wraps>
        <Button type="submit" aria-disabled={submit.isBusy}>
          {t(submit.isBusy ? 'working' : 'card.confirm')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('card.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}
