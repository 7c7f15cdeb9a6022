import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SignInMethods, useSignInMethods } from '../../../domain/accounts/queries.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { callOnline } from '../../online-call.ts';
import { NeedsPassword } from './needs-password.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

type Step =
  | { readonly kind: 'resting' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'setup'; readonly secret: string; readonly address: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'renewing' }
  | { readonly kind: 'ending' };

/** The second factor: setting it up, its recovery codes, turning it off. */
export function SecondFactorCard() {
  const { t } = useTranslation(['second-step', 'security']);
  const methods = useSignInMethods();
  const [step, setStep] = useState<Step>({ kind: 'resting' });
  const isOn = methods.data?.secondFactor.isOn === true;

  const body = ({ secondFactor }: SignInMethods) => {
    switch (step.kind) {
      case 'resting':
        return secondFactor.isOn ? (
          <IsOn factor={secondFactor} onStep={setStep} />
        ) : (
          <IsOff isRequired={secondFactor.isRequired} onStart={() => setStep({ kind: 'starting' })} />
        );
      case 'starting':
        return <Starting onStep={setStep} />;
      case 'setup':
        return (
          <SecondFactorSetup
            {...step}
            onOn={(codes) => {
              setStep({ kind: 'codes', codes });
              methods.refresh();
              void notify(t('card.turnedOn'), 'ok');
            }}
            onCancel={() => setStep({ kind: 'resting' })}
          />
        );
      case 'codes':
        return <RecoveryCodes codes={step.codes} onKept={() => setStep({ kind: 'resting' })} />;
      case 'renewing':
        return <Renewing onStep={setStep} />;
      case 'ending':
        return <Ending onStep={setStep} onEnded={methods.refresh} />;
    }
  };

  return (
    <Card title={t('card.title')} action={isOn ? <StatusBadge tone="ok">{t('card.state')}</StatusBadge> : undefined}>
      <QueryFrame
        query={methods}
        skeleton={{ rows: 2 }}
        offline={{ title: t('card.offlineTitle'), text: t('security:offlineText') }}
        level={3}
      >
        {(data) => <Stack gap={4}>{body(data)}</Stack>}
      </QueryFrame>
    </Card>
  );
}

interface StepProps {
  readonly onStep: (step: Step) => void;
}

function Starting({ onStep }: StepProps) {
  const { t } = useTranslation('second-step');
  return (
    <ProofForm
      submitLabel={t('card.start')}
      onProof={async ({ currentPassword }) => {
        onStep({ kind: 'setup', ...(await callOnline('accounts.startSecondFactor', { body: { currentPassword } })) });
      }}
      onCancel={() => onStep({ kind: 'resting' })}
    />
  );
}

function Renewing({ onStep }: StepProps) {
  const { t } = useTranslation('second-step');
  return (
    <ProofForm
      text={t('card.renewText')}
      submitLabel={t('card.renew')}
      onProof={async (proof) => {
        const { recoveryCodes } = await callOnline('accounts.renewRecoveryCodes', { body: { ...proof, code: proof.code ?? '' } });
        onStep({ kind: 'codes', codes: recoveryCodes });
      }}
      onCancel={() => onStep({ kind: 'resting' })}
    />
  );
}

function Ending({ onStep, onEnded }: StepProps & { readonly onEnded: () => void }) {
  const { t } = useTranslation('second-step');
  return (
    <ProofForm
      text={t('card.turnOffText')}
      submitLabel={t('card.turnOff')}
      onProof={async (proof) => {
        await callOnline('accounts.turnOffSecondFactor', { body: { ...proof, code: proof.code ?? '' } });
        onStep({ kind: 'resting' });
        onEnded();
        await notify(t('card.turnedOff'), 'ok');
      }}
      onCancel={() => onStep({ kind: 'resting' })}
    />
  );
}

interface IsOffProps {
  readonly isRequired: boolean;
  readonly onStart: () => void;
}

function IsOff({ isRequired, onStart }: IsOffProps) {
  const { t } = useTranslation('second-step');
  return (
    <>
      {isRequired && <Notice tone="warning">{t('card.required')}</Notice>}
      <p>{t('card.off')}</p>
      <NeedsPassword>
        <Row gap={3} wraps>
          <Button onClick={onStart}>{t('card.start')}</Button>
        </Row>
      </NeedsPassword>
    </>
  );
}

function IsOn({ factor, onStep }: StepProps & { readonly factor: SignInMethods['secondFactor'] }) {
  const { t } = useTranslation('second-step');
  const reader = useReader();
  return (
    <>
      <p>{t('card.on', { when: factor.since === null ? '' : formatDayAndTime(factor.since, reader) })}</p>
      <Text look="quiet">{t('card.left', { count: factor.recoveryCodesLeft })}</Text>
      <Row gap={3} wraps>
        <Button variant="default" onClick={() => onStep({ kind: 'renewing' })}>
          {t('card.renew')}
        </Button>
        <Button variant="default" onClick={() => onStep({ kind: 'ending' })}>
          {t('card.turnOff')}
        </Button>
      </Row>
    </>
  );
}
