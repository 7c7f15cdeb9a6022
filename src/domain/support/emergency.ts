import { countryOfLocales, emergencyNumbersFor } from '../../../contract/emergency-rules.ts';
import type { EmergencyNumber } from '../../../contract/platform-settings.ts';
import { useOwnProfile } from '../accounts/queries.ts';
import { useKnownSettings } from './settings.ts';

/** Emergency numbers: of the country in the person's profile, else of the one that their device is set to. */
export function useEmergencyNumbers(): readonly EmergencyNumber[] {
  const { emergency } = useKnownSettings();
  const country = useOwnProfile().data?.data.country ?? countryOfLocales(navigator.languages);
  return emergencyNumbersFor(emergency, country);
}
