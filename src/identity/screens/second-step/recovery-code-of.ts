/** The recovery code in what was typed or pasted, with or without the dash; null when there is none. */
export function recoveryCodeOf(text: string): string | null {
  const signs = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return /^[a-z2-9]{10}$/.test(signs) ? `${signs.slice(0, 5)}-${signs.slice(5)}` : null;
}
