import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { busyCalendars as endpoints } from '../../../../../contract/busy-calendars.ts';
import { calendarProblemOf, newCalendarId } from '../../../../domain/busy-calendars/connecting.ts';
import { callOnline } from '../../../../identity/index.ts';
import { notify } from '../../../../ui/feedback/notify.ts';
import { TextField } from '../../../../ui/form/fields.tsx';
import { FormSheet } from '../../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { Stack } from '../../../../ui/page/layout.tsx';
import { Text } from '../../../../ui/text/text.tsx';

const schema = endpoints.connect.body.pick({ name: true, address: true });
const places = ['google', 'outlook', 'apple', 'nextcloud'] as const;

interface ConnectSheetProps {
  readonly onClose: () => void;
  readonly onConnected: () => void;
}

/** Connects a calendar by its address, once the provider has read it. */
export function ConnectSheet({ onClose, onConnected }: ConnectSheetProps) {
  const { t } = useTranslation('coach-connected');
  const [id] = useState(newCalendarId);
  const form = useContractForm({
    schema,
    values: { name: '', address: '' },
    words: { name: t('form.nameMissing'), address: t('form.addressMissing') },
    problemsOf: (error) => {
      const problem = calendarProblemOf(error);
      return problem === null ? undefined : { address: t(`problems.${problem}`) };
    },
    onSubmit: async (body) => {
      const { busyTimes } = await callOnline('busyCalendars.connect', { body: { id, ...body } });
      onConnected();
      onClose();
      await notify(t('form.done', { count: busyTimes }), 'ok');
    },
  });
  const { field } = form;
  return (
    <FormSheet form={form} title={t('form.title')} submitLabel={t('form.save')} cancelLabel={t('form.cancel')} onClose={onClose}>
      <TextField {...field('name')} label={t('form.name')} help={t('form.nameHelp')} autoComplete="off" maxLength={60} />
      <TextField
        {...field('address')}
        label={t('form.address')}
        help={t('form.addressHelp')}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
      />
      <Stack gap={2}>
        <Text weight={600}>{t('form.where')}</Text>
        <ul>
          {places.map((place) => (
            <Text key={place} as="li" look="note">
              {t(`form.places.${place}`)}
            </Text>
          ))}
        </ul>
      </Stack>
    </FormSheet>
  );
}
