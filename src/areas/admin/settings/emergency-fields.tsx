import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EmergencyNumber, emergencyNumber } from '../../../../contract/platform-settings.ts';
import { isBlank } from '../../../../contract/visible-text.ts';
import { countries, countryName } from '../../../i18n/countries.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './emergency-fields.module.css';

interface EmergencyFieldsProps {
  readonly numbers: readonly EmergencyNumber[];
  readonly isWrong: boolean;
  readonly onChange: (numbers: readonly EmergencyNumber[]) => void;
}

const most = 60;

/** The emergency numbers by country, in the order in which people see them; each can be expanded. */
export function EmergencyFields({ numbers, isWrong, onChange }: EmergencyFieldsProps) {
  const { t } = useTranslation('admin-settings');
  const { language } = useReader();
  const places = useMemo(() => [{ value: '', label: t('emergency.everywhere') }, ...countries(language)], [t, language]);
  const add = () => onChange([...numbers, { country: numbers.at(-1)?.country ?? null, number: '', name: { en: '', es: '' } }]);
  return (
    <Stack gap={5}>
      <Text look="note">{t('emergency.text')}</Text>
      {isWrong && (
        <Notice tone="warning" isLive>
          {t('emergency.wrong')}
        </Notice>
      )}
      <div className={classes.entries}>
        {numbers.map((entry, place) => (
          <Entry
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no id but its index.
            key={place}
            label={t('emergency.entry', { place: place + 1 })}
            entry={entry}
            places={places}
            isWrong={isWrong}
            onChange={(changed) => onChange(numbers.map((number, at) => (at === place ? changed : number)))}
            onRemove={numbers.length > 1 ? () => onChange(numbers.filter((_, at) => at !== place)) : null}
          />
        ))}
      </div>
      {numbers.length < most && (
        <div>
          <Button variant="default" onClick={add}>
            {t('emergency.add')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface EntryProps {
  readonly label: string;
  readonly entry: EmergencyNumber;
  readonly places: readonly { readonly value: string; readonly label: string }[];
  readonly isWrong: boolean;
  readonly onChange: (entry: EmergencyNumber) => void;
  /** Null if it is the only one. */
  readonly onRemove: (() => void) | null;
}

function Entry({ label, entry, places, isWrong, onChange, onRemove }: EntryProps) {
  const { t } = useTranslation('admin-settings');
  const { language } = useReader();
  const [isOpen, setIsOpen] = useState(entry.number === '');
  const isRefused = isWrong && !emergencyNumber.safeParse(entry).success;
  useEffect(() => {
    if (isRefused) setIsOpen(true);
  }, [isRefused]);
  const { country, number, name } = entry;
  return (
    <details className={classes.entry} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={classes.summary}>
        <span>
          <Text as="span" weight={600}>
            {country === null ? t('emergency.everywhere') : countryName(country, language)}
          </Text>{' '}
          <Text as="span" look="quiet">
            {number} {name[language]}
          </Text>
        </span>
        <IconChevronDown className={classes.sign} size={20} stroke={1.75} aria-hidden="true" />
      </summary>
      {isOpen && <EntryFields {...{ label, entry, places, isWrong, onChange, onRemove }} />}
    </details>
  );
}

function EntryFields({ label, entry, places, isWrong, onChange, onRemove }: EntryProps) {
  const { t } = useTranslation('admin-settings');
  const { country, number, name } = entry;
  const missing = (words: string, problem: string) => (isWrong && isBlank(words) ? problem : undefined);
  return (
    <Stack gap={3} role="group" aria-label={label}>
      <SelectInput
        label={t('emergency.country')}
        value={country ?? ''}
        options={places}
        onChange={(chosen) => onChange({ ...entry, country: chosen === '' ? null : chosen })}
      />
      <TextInput
        label={t('emergency.number')}
        type="tel"
        maxLength={20}
        value={number}
        problem={isWrong && !emergencyNumber.shape.number.safeParse(number).success ? t('emergency.number') : undefined}
        onChange={(typed) => onChange({ ...entry, number: typed })}
      />
      <TextInput
        label={t('emergency.english')}
        maxLength={200}
        value={name.en}
        problem={missing(name.en, t('emergency.english'))}
        onChange={(en) => onChange({ ...entry, name: { ...name, en } })}
      />
      <TextInput
        label={t('emergency.spanish')}
        maxLength={200}
        value={name.es}
        problem={missing(name.es, t('emergency.spanish'))}
        onChange={(es) => onChange({ ...entry, name: { ...name, es } })}
      />
      {onRemove && (
        <div>
          <Button variant="subtle" color="danger" onClick={onRemove}>
            {t('emergency.remove', { number })}
          </Button>
        </div>
      )}
    </Stack>
  );
}
