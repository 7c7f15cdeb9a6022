import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enterprises } from '../../../contract/enterprises.ts';
import type { SubRole } from '../../../contract/permissions.ts';
import { errorCode } from '../../i18n/error-code.ts';
import { ProofFields } from '../../identity/screens/security/proof-fields.tsx';
import { noProof, proofShape, useProof } from '../../identity/screens/security/use-proof.ts';
import { Button } from '../../ui/controls/button.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { SelectField } from '../../ui/form/fields.tsx';
import { FormSheet } from '../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Card } from '../../ui/page/card.tsx';
import { Row } from '../../ui/page/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import type { PersonPartProps } from './invitation-card.tsx';
import { handOver } from './team-calls.ts';

type OwnershipCardProps = PersonPartProps & { readonly subRoles: readonly SubRole[] };

/** Shown to the owner: makes this person the owner. */
export function OwnershipCard(props: OwnershipCardProps) {
  const { t } = useTranslation('employer-team');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title={t('handOver.title')}>
      <Text>{t(`${props.role}.handOverLead`)}</Text>
      <Row>
        <Button variant="default" disabled={props.isOffline} onClick={() => setIsOpen(true)}>
          {t('handOver.open')}
        </Button>
      </Row>
      {isOpen && (
        <Suspense>
          <HandOverSheet {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

const schema = enterprises.handOverOwnership.body.pick({ subRoleId: true }).extend(proofShape);

function HandOverSheet({ role, person, subRoles, onClose, onDone }: OwnershipCardProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('employer-team');
  const proof = useProof();
  const form = useContractForm({
    schema,
    values: { ...noProof, subRoleId: null as string | null },
    words: proof.words,
    ...proof.rules,
    describeFailure: async (error) => {
      if (errorCode(error) === 'OBJECT_DENIED') return t('handOver.notOwner');
      return errorCode(error) === 'NOT_ALLOWED_NOW' ? t('handOver.closed') : proof.rules.describeFailure(error);
    },
    onSubmit: async ({ subRoleId, currentPassword, code }) => {
      const body = { userId: person.id, subRoleId, currentPassword, ...(code !== undefined && { code }) };
      await handOver(role, body);
      onDone();
      onClose();
      await notify(t('handOver.done', { name: person.fullName }), 'ok');
    },
  });
  return (
    <FormSheet
      form={form}
      title={t('handOver.sheet', { name: person.fullName })}
      submitLabel={t('handOver.submit')}
      cancelLabel={t('cancel')}
      onClose={onClose}
      isDanger
    >
      <Text>{t('handOver.text', { name: person.fullName })}</Text>
      <SelectField
        {...form.field('subRoleId')}
        label={t('handOver.keep')}
        options={[{ value: null, label: t('handOver.keepAll') }, ...subRoles.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <ProofFields form={form} proof={proof} />
    </FormSheet>
  );
}
