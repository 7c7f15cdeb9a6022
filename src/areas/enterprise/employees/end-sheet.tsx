import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import type { Employee } from '../../../../contract/employees.ts';
import { day } from '../../../../contract/endpoint.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { calendarDay } from '../../../i18n/format.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { DayField } from '../../../ui/form/date-fields.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';

const schema = z.object({ leftOn: day });

interface EndSheetProps {
  readonly employee: Employee;
  readonly onClose: () => void;
  readonly onEnded: () => void;
}

/** Ends an employment on a day, after showing the consequences. */
export function EndSheet({ employee, onClose, onEnded }: EndSheetProps) {
  const { t } = useTranslation('employees');
  const reader = useReader();
  const today = calendarDay(useNow(), reader);
  const { id, fullName, joinedAt } = employee;
  const form = useContractForm({
    schema,
    values: { leftOn: employee.leavesOn ?? today },
    words: { leftOn: t('end.dayNeeded') },
    onSubmit: async ({ leftOn }) => {
      await callOnline('employees.delete', { params: { userId: id }, body: { leftOn } });
      const isLater = leftOn >= today;
      void notify(t(isLater ? 'end.doneLater' : 'end.done', { name: fullName, day: formatCalendarDay(leftOn, reader) }), 'ok');
      onEnded();
      onClose();
    },
  });
  const isPast = form.values.leftOn < today;
  return (
    <FormSheet
      form={form}
      title={t('end.title', { name: fullName })}
      submitLabel={t('end.submit')}
      cancelLabel={t('cancel')}
      onClose={onClose}
      isDanger
    >
      <DayField {...form.field('leftOn')} label={t('end.day')} help={t(isPast ? 'end.dayPast' : 'end.dayHelp')} />
      <Stack as="ul" gap={2}>
        {joinedAt !== null && <Text as="li">{t('end.sessions')}</Text>}
        {joinedAt !== null && <Text as="li">{t('end.cover')}</Text>}
        <Text as="li">{t(joinedAt === null ? 'end.link' : 'end.account')}</Text>
        <Text as="li">{t('end.seat')}</Text>
      </Stack>
    </FormSheet>
  );
}
