import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type EmergencyNumber, emergencyNumber } from '../../../../contract/platform-settings.ts';
import { countries } from '../../../i18n/countries.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/button.ts';
import { SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Text } from '../../../ui/text.tsx';

interface EmergencyFieldsProps {
  readonly numbers: readonly EmergencyNumber[];
  readonly isWrong: boolean;
  readonly onChange: (numbers: readonly EmergencyNumber[]) => void;
}

const most = 60;

/** The numbers to call in need, by country, in the order in which members see them. */
export function EmergencyFields({ numbers, isWrong, onChange }: EmergencyFieldsProps) {
  const { t } = useTranslation('admin-settings');
  const { language } = useReader();
  const places = useMemo(() => [{ value: '', label: t('emergency.everywhere') }, ...countries(language)], [t, language]);
  const change = (at: number, changed: EmergencyNumber) => onChange(numbers.map((number, place) => (place === at ? changed : number)));
  return (
    <Stack gap={5}>
      <Text look="note">{t('emergency.text')}</Text>
      {isWrong && (
        <Notice tone="warning" isLive>
          {t('emergency.wrong')}
        </Notice>
      )}
      {numbers.map((entry, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has nothing of its own but its place.
        <Stack key={place} gap={3} role="group" aria-label={t('emergency.entry', { place: place + 1 })}>
          <SelectInput
            label={t('emergency.country')}
            value={entry.country ?? ''}
            options={places}
            onChange={(country) => change(place, { ...entry, country: country === '' ? null : country })}
          />
          <TextInput
            label={t('emergency.number')}
            type="tel"
            maxLength={20}
            value={entry.number}
            problem={isWrong && !emergencyNumber.shape.number.safeParse(entry.number).success ? t('emergency.number') : undefined}
            onChange={(number) => change(place, { ...entry, number })}
          />
          <TextInput
            label={t('emergency.english')}
            maxLength={200}
            value={entry.name.en}
            problem={isWrong && entry.name.en.trim() === '' ? t('emergency.english') : undefined}
            onChange={(en) => change(place, { ...entry, name: { ...entry.name, en } })}
          />
          <TextInput
            label={t('emergency.spanish')}
            maxLength={200}
            value={entry.name.es}
            problem={isWrong && entry.name.es.trim() === '' ? t('emergency.spanish') : undefined}
            onChange={(es) => change(place, { ...entry, name: { ...entry.name, es } })}
          />
          {numbers.length > 1 && (
            <div>
              <Button variant="subtle" color="danger" onClick={() => onChange(numbers.filter((_, at) => at !== place))}>
                {t('emergency.remove', { number: entry.number })}
              </Button>
            </div>
          )}
        </Stack>
      ))}
      {numbers.length < most && (
        <div>
          <Button
            variant="default"
            onClick={() => onChange([...numbers, { country: numbers.at(-1)?.country ?? null, number: '', name: { en: '', es: '' } }])}
          >
            {t('emergency.add')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
