import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressToShow, canonicalAddress, emailAddress, shownAddress } from './email-address.ts';

const seed = 20_261_126;

describe('an email address', () => {
  it.each([
    ['ana@müller.de', 'ana@xn--mller-kva.de'],
    ['ANA@MÜLLER.DE', 'ana@xn--mller-kva.de'],
    ['ana@mu\u0308ller.de', 'ana@xn--mller-kva.de'],
    ['r&d@acme.example', 'r&d@acme.example'],
    ['info@xn--e1afmkfd.xn--p1ai', 'info@xn--e1afmkfd.xn--p1ai'],
    ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
    ['Ana López <ana@b.example>', 'ana@b.example'],
    ['"López, Ana" <Ana@B.Example>;', 'ana@b.example'],
    ['ana@b.example <ana@b.example>', 'ana@b.example'],
    ['<mailto:ana@b.example>', 'ana@b.example'],
    ['mailto:ana@b.example', 'ana@b.example'],
    [' \u200bana@b.example\u00a0', 'ana@b.example'],
    ["o'neill+zh@mail.b.example", "o'neill+zh@mail.b.example"],
  ])('%j is kept as %s', (typed, kept) => {
    expect(emailAddress.parse(typed)).toBe(kept);
  });

  it.each([
    ...['', 'ana', 'ana@', '@b.example', 'ana@b', 'ana@@b.example', 'ana@b..example', '.ana@b.example', 'an a@b.example'],
    ...['ana@b.example, eva@b.example', 'ana@-b.example', 'ana@1.2.3.4', 'ana@b.example/x', 'ana@b:80.example', 'ana@m%C3%BCller.de'],
    ...['ana@müller', `${'a'.repeat(65)}@b.example`, `ana@${'b'.repeat(64)}.example`, `a@${'b.'.repeat(130)}example`, '\u3164'],
    ...['Ana <ana@b.example>, eva@b.example', 'eva@b.example, Ana <ana@b.example>', 'eva@b.example <ana@b.example>'],
  ])('%j is none', (typed) => {
    expect(emailAddress.safeParse(typed).success).toBe(false);
  });

  it('is the same one in whatever letters it is typed, and stays so when it is shown and sent again', () => {
    const label = fc.stringMatching(/^[a-zäöüßñçéåøłšžабвгджя一二三山川]{1,12}$/);
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9&+_'-]{1,20}$/), label, label, (local, first, second) => {
        const domain = `${first}.${second}.example`;
        fc.pre(domainToASCII(domain) !== '');
        const kept = emailAddress.parse(`${local}@${domain}`);
        expect(kept).toBe(`${local}@${domainToASCII(domain)}`);
        expect(emailAddress.parse(`${local.toUpperCase()}@${domainToUnicode(domainToASCII(domain)).toUpperCase()}`)).toBe(
          emailAddress.parse(`${local}@${domainToUnicode(domainToASCII(domain)).toUpperCase()}`),
        );
        expect(canonicalAddress(kept)).toBe(kept);
        expect(addressToShow.parse(kept)).toBe(`${local}@${domainToUnicode(domainToASCII(domain))}`);
        expect(emailAddress.parse(shownAddress(kept))).toBe(kept);
      }),
      { seed, numRuns: 1000 },
    );
  });

  it('is taken out of a text of any kind without an error, in a moment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const kept = emailAddress.safeParse(text);
        if (kept.success) expect(emailAddress.parse(kept.data)).toBe(kept.data);
        expect(typeof shownAddress(text)).toBe('string');
      }),
      { seed, numRuns: 2000 },
    );
    expect(emailAddress.safeParse(`${'<'.repeat(500_000)}@`).success).toBe(false);
    expect(shownAddress('ana@xn--\u0001.de')).toBe('ana@xn--\u0001.de');
  });
});
