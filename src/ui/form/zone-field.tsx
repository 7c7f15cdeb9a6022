import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { knownDeviceZone } from '../../i18n/device-zone.ts';
import { Button } from '../controls/button.ts';
import { SelectInput } from './inputs.tsx';

interface ZoneFieldProps {
  readonly value: string;
  readonly onChange: (zone: string) => void;
}

/** A time zone by its place. If the browser has no list, the present one and that of the device. */
export function ZoneField({ value, onChange }: ZoneFieldProps) {
  const { t } = useTranslation('profile');
  const ofDevice = knownDeviceZone() ?? value;
  const options = useMemo(() => {
    const known = Intl.supportedValuesOf?.('timeZone') ?? [];
    return [...new Set([value, ofDevice, ...known])].toSorted().map((zone) => ({ value: zone, label: placeOf(zone) }));
  }, [value, ofDevice]);
  return (
    <>
      <SelectInput label={t('zone')} help={t('zoneHelp')} value={value} onChange={onChange} options={options} />
      {ofDevice !== value && (
        <div>
          <p>{t('zoneElsewhere', { zone: placeOf(ofDevice) })}</p>
          <Button variant="subtle" onClick={() => onChange(ofDevice)}>
            {t('zoneUse', { zone: placeOf(ofDevice) })}
          </Button>
        </div>
      )}
    </>
  );
}

function placeOf(zone: string): string {
  return zone.replaceAll('_', ' ');
}
