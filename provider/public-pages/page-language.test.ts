import { expect, it } from 'vitest';
import { pageLanguage } from './page-language.ts';

it.each([
  [{ asked: 'es', chosen: 'en', accepted: 'en' }, 'es'],
  [{ asked: undefined, chosen: 'es', accepted: 'en-GB,en;q=0.9' }, 'es'],
  [{ asked: 'fr', chosen: 'xx', accepted: 'es-MX,es;q=0.9,en;q=0.8' }, 'es'],
  [{ asked: undefined, chosen: undefined, accepted: 'fr-FR,fr;q=0.9,es;q=0.5,en;q=0.7' }, 'en'],
  [{ asked: ['es'], chosen: undefined, accepted: 'es;q=0, en;q=0.1' }, 'en'],
  [{ asked: undefined, chosen: undefined, accepted: 'de' }, 'en'],
  [{ asked: undefined, chosen: undefined, accepted: undefined }, 'en'],
  [{ asked: undefined, chosen: undefined, accepted: ';;,=,es;q=nonsense' }, 'es'],
])('of %o it is %s', (asking, language) => {
  expect(pageLanguage(asking)).toBe(language);
});
