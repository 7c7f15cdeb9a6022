import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BankDetails, payouts as endpoints } from '../../../../contract/payouts.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { useBankDetails } from '../../../domain/payouts/for-admins.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline, ProofSheet } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';

/** The bank account for payouts. The account number is never shown in full again. */
export function BankCard() {
  const { t } = useTranslation('practice');
  const known = useBankDetails();
  return (
    <Card title={t('bank.title')}>
      <QueryFrame query={known} level={3} skeleton={{ lines: 2, height: '7rem' }} offline={t('bank.offlineTitle')}>
        {({ details }) => <Known details={details} onDone={known.refresh} />}
      </QueryFrame>
    </Card>
  );
}

interface KnownProps {
  readonly details: BankDetails | null;
  readonly onDone: () => void;
}

export function Known({ details, onDone }: KnownProps) {
  const { t } = useTranslation('practice');
  const reader = useReader();
  const isOffline = useIsOffline();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      {details === null ? (
        <Text>{t('bank.none')}</Text>
      ) : (
        <>
          <Text weight={600} lines="anywhere">
            {details.holder}
          </Text>
          <Text figures="tabular">{t('bank.account', { country: details.country, ending: details.ibanEnding })}</Text>
          <Text look="note">{t('bank.changed', { at: formatDay(details.changedAt, reader) })}</Text>
        </>
      )}
      {details?.needsLatinHolder && <Notice tone="warning">{t('bank.needsLatin')}</Notice>}
      {isOffline && <Text look="quiet">{t('bank.offline')}</Text>}
      <Row>
        <Button variant={details === null ? 'filled' : 'default'} disabled={isOffline} onClick={() => setIsEditing(true)}>
          {t(details === null ? 'bank.add' : 'bank.change')}
        </Button>
      </Row>
      {isEditing && <BankSheet onClose={() => setIsEditing(false)} onDone={onDone} />}
    </>
  );
}

const schema = endpoints.setBankDetails.body.pick({ holder: true, iban: true, bic: true });

/** Asks for the account, then for the password: a thief of the unlocked device must not be able to redirect the money. */
function BankSheet({ onClose, onDone }: Pick<KnownProps, 'onDone'> & { readonly onClose: () => void }) {
  const { t } = useTranslation('practice');
  const [typed, setTyped] = useState<{ holder: string; iban: string; bic?: string | null | undefined } | null>(null);
  const form = useContractForm({
    schema,
    values: { holder: '', iban: '', bic: null as string | null },
    words: {
      holder: (issue) => t(issue.code === 'custom' && issue.params?.problem === 'script' ? 'bank.holderScript' : 'bank.holderMissing'),
      iban: (issue) => t(issue.code === 'custom' && issue.params?.problem === 'country' ? 'bank.ibanCountry' : 'bank.ibanWrong'),
      bic: t('bank.bicWrong'),
    },
    onSubmit: setTyped,
  });
  const { field } = form;
  return (
    <>
      <FormSheet form={form} title={t('bank.sheet')} submitLabel={t('bank.next')} cancelLabel={t('bank.cancel')} onClose={onClose}>
        <Text>{t('bank.text')}</Text>
        <TextField {...field('holder')} label={t('bank.holder')} help={t('bank.holderHelp')} autoComplete="name" maxLength={70} />
        <TextField
          {...field('iban')}
          label="IBAN"
          help={t('bank.ibanHelp')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
        />
        <TextField
          {...field('bic')}
          label="BIC"
          help={t('bank.bicHelp')}
          isOptional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
      </FormSheet>
      {typed && (
        <ProofSheet
          title={t('bank.proof')}
          text={t('bank.proofText', { ending: typed.iban.slice(-4) })}
          submitLabel={t('bank.save')}
          onClose={() => setTyped(null)}
          onProof={async ({ currentPassword, code }) => {
            const body = { ...typed, currentPassword, ...(code !== undefined && { code }) };
            await callOnline('payouts.setBankDetails', { body });
            onDone();
            onClose();
            await notify(t('bank.saved'), 'ok');
          }}
        />
      )}
    </>
  );
}
