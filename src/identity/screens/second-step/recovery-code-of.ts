/** The recovery code in typed or pasted text, with or without the dash; null when there is none. */
export function recoveryCodeOf(text: string): string | null {
  const signs = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return /^[a-z2-9]{10}$/.test(signs) ? `${signs.slice(0, 5)}-${signs.slice(5)}` : null;
}

/** The six digits or the recovery code in typed or pasted text, with spaces or dashes; null when there is neither. */
export function parseSecondFactorCode(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : recoveryCodeOf(text);
}
