import { useTranslation } from 'react-i18next';
import { accounts } from '../../../../contract/accounts.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { CallError } from '../../../platform/answer.ts';
import { Button } from '../../../ui/controls/button.ts';
import { BoundField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { callOnline } from '../../online-call.ts';
import { onlineErrorText } from '../online-error-text.ts';
import { CodeField } from '../second-step/code-field.tsx';
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

/** The secret as a picture and as text, and the first code, which proves that the app has it. */
export function SecondFactorSetup({ secret, address, onOn, onCancel }: SecondFactorSetupProps) {
  const { t } = useTranslation('second-step');
  const copy = useCopy();
  const wordOf = useErrorText();
  const form = useContractForm({
    schema: accounts.confirmSecondFactor.body,
    values: { code: '' },
    words: { code: t('incomplete') },
    problemsOf: (error) => (error instanceof CallError && error.code === 'WRONG_SECOND_FACTOR' ? { code: wordOf(error) } : undefined),
    describeFailure: onlineErrorText,
    onSubmit: async (body) => onOn((await callOnline('accounts.confirmSecondFactor', { body })).recoveryCodes),
  });
  return (
    <Form
      form={form}
      actions={
        <>
          <Button type="submit" aria-disabled={form.isBusy}>
            {t(form.isBusy ? 'working' : 'card.confirm')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('card.cancel')}
          </Button>
        </>
      }
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
      <BoundField {...form.field('code')}>
        {({ onChange, problem }) => <CodeField onChange={onChange} problem={problem} onComplete={() => void form.submit()} />}
      </BoundField>
    </Form>
  );
}
