import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { identifier } from '../../../contract/endpoint.ts';
import type { SubRole } from '../../../contract/permissions.ts';
import { type Giver, mayChange } from '../../domain/permissions/giving.ts';
import { errorCode } from '../../i18n/error-code.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { callOnline } from '../../identity/index.ts';
import { Button } from '../../ui/controls/button.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { SelectField } from '../../ui/form/fields.tsx';
import { FormSheet } from '../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Sheet } from '../../ui/page/sheet.tsx';
import { Text } from '../../ui/text/text.tsx';

interface DeleteSubRoleSheetProps {
  readonly giver: Giver;
  readonly subRole: SubRole;
  readonly subRoles: readonly SubRole[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Deletes a sub-role; its holders are moved to another one first. */
export function DeleteSubRoleSheet({ giver, subRole, subRoles, onClose, onDone }: DeleteSubRoleSheetProps) {
  const { t } = useTranslation('employer-team');
  const wordOf = useErrorText();
  // The current state: it may have been assigned while this is open.
  const { holderCount, permissions, name, id } = subRoles.find((one) => one.id === subRole.id) ?? subRole;
  const others = subRoles.filter((one) => one.id !== id && mayChange(giver, permissions, one.permissions));
  const moves = holderCount > 0;
  const form = useContractForm({
    schema: z.object({ moveTo: moves ? identifier : z.literal('') }),
    values: { moveTo: '' },
    words: { moveTo: t('subRole.moveMissing') },
    describeFailure: async (error) => {
      if (errorCode(error) === 'OBJECT_DENIED') return t('subRole.beyond');
      return errorCode(error) === 'NOT_ALLOWED_NOW' ? t('subRole.held') : wordOf(error);
    },
    onSubmit: async ({ moveTo }) => {
      try {
        await callOnline('permissions.deleteSubRole', { params: { id }, query: moveTo === '' ? {} : { moveTo } });
      } finally {
        onDone();
      }
      onClose();
      await notify(t('subRole.deleted', { name }), 'ok');
    },
  });
  if (moves && others.length === 0) return <NoneToMoveTo name={name} holderCount={holderCount} onClose={onClose} />;
  return (
    <FormSheet
      form={form}
      title={t('subRole.deleteTitle', { name })}
      submitLabel={t('subRole.deleteSubmit')}
      cancelLabel={t('cancel')}
      onClose={onClose}
      isDanger
    >
      <Text>{moves ? t('subRole.moveText', { count: holderCount }) : t('subRole.deleteText')}</Text>
      {moves && (
        <SelectField
          {...form.field('moveTo')}
          label={t('subRole.moveTo')}
          placeholder={t('subRole.choose')}
          options={others.map((one) => ({ value: one.id, label: one.name }))}
        />
      )}
    </FormSheet>
  );
}

interface NoneToMoveToProps extends Pick<SubRole, 'name' | 'holderCount'>, Pick<DeleteSubRoleSheetProps, 'onClose'> {}

function NoneToMoveTo({ name, holderCount, onClose }: NoneToMoveToProps) {
  const { t } = useTranslation('employer-team');
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('subRole.deleteTitle', { name })}
      footer={
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      }
    >
      <Text>{t('subRole.holders', { count: holderCount })}</Text>
      <Notice tone="warning">{t('subRole.noneToMove')}</Notice>
    </Sheet>
  );
}
