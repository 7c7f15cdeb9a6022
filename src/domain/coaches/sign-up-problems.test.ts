import { expect, it } from 'vitest';
import { detailProblems } from './sign-up-problems.ts';
import type { SignUpAnswers } from './signing-up.ts';

const answers: SignUpAnswers = {
  ...{ email: 'ana@zh.example', ticket: null, firstName: 'Ana', lastName: 'Gil', headline: 'Calm nights', about: 'I listen.' },
  ...{ spokenLanguages: ['en'], years: '3', timeZone: 'Europe/Madrid', phone: '', phoneCountry: '', offeringIds: [], documents: [] },
};

it.each([
  ['', '', undefined],
  ['\u200b', '', undefined],
  ['600 12 34 56', 'ES', undefined],
  ['+34 600 12 34 56', '', undefined],
  ['600 12 34 56', '', 'phone'],
  ['call me', 'ES', 'phone'],
])('finds of the number %j of %j: %s', (phone, phoneCountry, expected) => {
  expect(detailProblems({ ...answers, phone, phoneCountry }).phone).toBe(expected);
});
