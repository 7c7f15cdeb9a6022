import { expect, it } from 'vitest';
import { chooseLanguage } from './languages.ts';

it('prefers the choice on this device, then the account, then the browser, then English', () => {
  expect(chooseLanguage('es', 'en', ['en-GB'])).toBe('es');
  expect(chooseLanguage(undefined, 'es', ['en-GB'])).toBe('es');
  expect(chooseLanguage(undefined, undefined, ['fr-FR', 'es-MX', 'en'])).toBe('es');
  expect(chooseLanguage(undefined, undefined, ['fr-FR'])).toBe('en');
});

it('ignores languages that the product does not have', () => {
  expect(chooseLanguage('de', 'xx', ['es'])).toBe('es');
});
