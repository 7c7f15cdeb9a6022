/** ISO 4217 codes of what is billed in, and the one that is held, whichever it is. */
export function currencies(held: string | undefined): readonly string[] {
  const usual = ['EUR', 'GBP', 'USD', 'CHF'];
  return held === undefined || usual.includes(held) ? usual : [held, ...usual];
}
