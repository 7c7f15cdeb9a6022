import { useState } from 'react';
import { type ChosenUnits, type UnitChoice, unitChoices, unitsInCountry } from '../../contract/measurement-units.ts';
import { deviceCountry } from '../domain/accounts/device-country.ts';
import { storedPreference, storePreference } from '../i18n/preferences.ts';
import { useReader } from '../i18n/use-reader.ts';

const choices = Object.keys(unitChoices) as UnitChoice[];

/** The units chosen on this device, else the usual ones of its country. */
export function useChosenUnits(): { readonly units: ChosenUnits; readonly choose: (change: Partial<ChosenUnits>) => void } {
  const { language } = useReader();
  const [chosen, setChosen] = useState(() => parseUnits(storedPreference('units')));
  const [usual] = useState(() => unitsInCountry(deviceCountry() ?? (language === 'es' ? 'ES' : null)));
  const units = chosen ?? usual;
  const choose = (change: Partial<ChosenUnits>) => {
    const next = { ...units, ...change };
    setChosen(next);
    storePreference('units', textOfUnits(next));
  };
  return { units, choose };
}

/** The place of each chosen unit in its list, `0110`: a cookie takes no '%' or '/'. */
function textOfUnits(units: ChosenUnits): string {
  return choices.map((choice) => (unitChoices[choice] as readonly string[]).indexOf(units[choice])).join('');
}

/** Null for a text that this version does not know. */
function parseUnits(text: string | undefined): ChosenUnits | null {
  if (text?.length !== choices.length) return null;
  const units = choices.map((choice, index) => [choice, unitChoices[choice][Number(text[index])]] as const);
  return units.every(([, unit]) => unit !== undefined) ? (Object.fromEntries(units) as unknown as ChosenUnits) : null;
}
