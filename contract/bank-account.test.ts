import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bic, iban, ibanProblem, plainIban } from './bank-account.ts';

// Examples of the registry of ISO 13616.
const real = [
  'ES91 2100 0418 4502 0005 1332',
  'DE89 3704 0044 0532 0130 00',
  'FR14 2004 1010 0505 0001 3M02 606',
  'GB29 NWBK 6016 1331 9268 19',
  'NL91 ABNA 0417 1643 00',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  'NO93 8601 1117 947',
];

describe('an IBAN', () => {
  it.each(real)('%s is one, also in small letters and without spaces', (text) => {
    expect(ibanProblem(plainIban(text))).toBeNull();
    expect(iban.parse(text.toLowerCase().replaceAll(' ', ''))).toBe(plainIban(text));
  });

  it('shows any one character that is another, and any two neighbours that changed places', () => {
    const one = fc.constantFrom(...real.map(plainIban));
    fc.assert(
      fc.property(one, fc.nat(), fc.constantFrom(...'0123456789'), (text, place, digit) => {
        const index = 4 + (place % (text.length - 4));
        const changed = text.slice(0, index) + digit + text.slice(index + 1);
        expect(ibanProblem(changed) === null).toBe(changed === text);
        const swapped = text.slice(0, index - 1) + text[index] + text[index - 1] + text.slice(index + 1);
        if (index > 4) expect(ibanProblem(swapped) === null).toBe(swapped === text);
      }),
    );
  });

  it.each([
    ['', 'form'],
    ['ES91', 'form'],
    ['91ES21000418450200051332', 'form'],
    ['US64SVBKUS6S3300958879', 'country'],
    ['ES912100041845020005133', 'length'],
    ['ES9221000418450200051332', 'checksum'],
  ] as const)('is not %s: %s', (text, problem) => {
    expect(ibanProblem(text)).toBe(problem);
    expect(iban.safeParse(text).success).toBe(false);
  });
});

it('a BIC has 8 or 11 characters', () => {
  expect(bic.parse('caixesbb xxx')).toBe('CAIXESBBXXX');
  expect(bic.parse('CAIXESBB')).toBe('CAIXESBB');
  for (const wrong of ['CAIXESBBX', 'CAI1ESBB', '12345678']) expect(bic.safeParse(wrong).success).toBe(false);
});
