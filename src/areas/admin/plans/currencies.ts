/** ISO 4217 codes of the billing currencies, and the present value, whichever it is. */
export function currencies(stored: string | undefined): readonly string[] {
  const usual = ['EUR', 'GBP', 'USD', 'CHF'];
  return stored === undefined || usual.includes(stored) ? usual : [stored, ...usual];
}
