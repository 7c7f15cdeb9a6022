import { useTranslation } from 'react-i18next';
import { type BusyCalendar, busyCalendars as endpoints } from '../../../../../contract/busy-calendars.ts';
import { callOnline } from '../../../../identity/index.ts';
import { TextField } from '../../../../ui/form/fields.tsx';
import { FormSheet } from '../../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';

interface RenameSheetProps {
  readonly calendar: BusyCalendar;
  readonly onClose: () => void;
  readonly onRenamed: () => void;
}

export function RenameSheet({ calendar: { id, name }, onClose, onRenamed }: RenameSheetProps) {
  const { t } = useTranslation('coach-connected');
  const form = useContractForm({
    schema: endpoints.rename.body,
    values: { name },
    words: { name: t('form.nameMissing') },
    onSubmit: async (body) => {
      await callOnline('busyCalendars.rename', { params: { id }, body });
      onRenamed();
      onClose();
    },
  });
  return (
    <FormSheet
      form={form}
      title={t('renaming.title')}
      submitLabel={t('renaming.save')}
      cancelLabel={t('renaming.cancel')}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t('form.name')} help={t('form.nameHelp')} autoComplete="off" maxLength={60} />
    </FormSheet>
  );
}
