import parsePhoneNumber from 'libphonenumber-js/min';
import { readPhone } from '../../contract/read-phone.ts';
import { refuse } from './refusal.ts';

/**
 * Returns a telephone number as it is stored, in international form; null where none was typed.
 * @param country the one chosen beside it, two letters
 * @param path the path of the number in the input
 * @throws Refusal INVALID_INPUT with its path when it cannot be read
 */
export function takePhone(typed: string | null | undefined, country: string | null | undefined, path = 'body.phone'): string | null {
  if (typed == null) return null;
  const message = 'Enter a telephone number of the chosen country, or one with its country code.';
  return readPhone(typed, country ?? null) ?? refuse('INVALID_INPUT', { fields: [{ path, message, code: 'phone' }] });
}

/** Formats a stored number for reading, grouped as in its country: `+34 600 12 34 56`. One that no country has is returned unchanged. */
export function showPhone(stored: string | null): string | null {
  return stored === null ? null : (parsePhoneNumber(stored)?.formatInternational() ?? stored);
}
