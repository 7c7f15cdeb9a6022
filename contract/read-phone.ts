import parsePhoneNumber, { type CountryCode, isSupportedCountry } from 'libphonenumber-js/min';

/**
 * Parses a typed telephone number into international form (E.164): '600 11 12 22' in Spain is '+34600111222'. Devices load this, and
 * the table of all countries with it, only where a number cannot wait for the provider.
 *
 * @param country the number's country, unless it has its own code; two letters, null where none was chosen
 * @returns null where no such number can exist, or where it has no country code and none was chosen
 */
export function readPhone(typed: string, country: string | null): string | null {
  const home = country !== null && isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const number = parsePhoneNumber(typed.replace(/^\s*00(?=[1-9])/, '+'), home);
  return number?.isPossible() ? number.number : null;
}
