import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { secondFactorCode } from '../../../contract/sign-in-methods.ts';
import { addressOf, makeRecoveryCodes, makeSecret, stepOfCode } from './second-factor-rules.ts';

const codeAt = (secret: string, seconds: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: seconds * 1000 });
const anyTime = fc.integer({ min: 1_700_000_000, max: 1_900_000_000 });

test('knows the codes of RFC 6238, appendix B', () => {
  const secret = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32;
  expect(stepOfCode({ secret, lastStep: null }, '287082', new Date(59_000))).toBe(1);
  expect(stepOfCode({ secret, lastStep: null }, '081804', new Date(1_111_111_109_000))).toBe(37_037_036);
});

test('takes a code of the present, the former and the next step, once, and no older one afterwards', () => {
  const secret = makeSecret();
  fc.assert(
    fc.property(anyTime, fc.integer({ min: -4, max: 4 }), fc.integer({ min: -3, max: 3 }), (at, away, lastAway) => {
      const step = Math.floor(at / 30);
      const lastStep = step + lastAway;
      const found = stepOfCode({ secret, lastStep }, codeAt(secret, (step + away) * 30), new Date(at * 1000));
      expect(found).toBe(Math.abs(away) <= 1 && step + away > lastStep ? step + away : null);
    }),
  );
});

test('names the product and the person in what the app scans', () => {
  const address = new URL(addressOf('JBSWY3DPEHPK3PXP', 'ana@zh.example'));
  expect(address.protocol).toBe('otpauth:');
  expect(address.searchParams.get('issuer')).toBe('ZH');
  expect(address.searchParams.get('secret')).toBe('JBSWY3DPEHPK3PXP');
  expect(decodeURIComponent(address.pathname)).toContain('ana@zh.example');
});

test('makes ten different recovery codes that the contract takes', () => {
  const codes = makeRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(secondFactorCode.parse(` ${code.toUpperCase()} `)).toBe(code);
});
