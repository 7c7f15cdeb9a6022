import {
  amount,
  type FhirItem,
  type Given,
  type Instrument,
  series,
  shownWhen,
  sumOf,
  total,
  weighted,
  weightOf,
  worked,
  yesNo,
} from './instrument-parts.ts';

const answer = (linkId: string) => `%resource.item.where(linkId='${linkId}').answer`;
const four = [0, 1, 2, 3, 4];
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `/${from + index}`);
const isNot = (question: string, code: string) => ({
  enableWhen: [{ question, operator: '!=', answerCoding: { system: 'http://loinc.org', code } }],
});
const whenYes = (question: string) => ({ enableWhen: [{ question, operator: '=', answerBoolean: true }] });

/** The manual lets people who never drink go on to items 9 and 10, and those who drink little too (Babor 2001). */
const later = { extension: [shownWhen(`${answer('/2')}.weight() + ${answer('/3')}.weight() > 0`)] };
const audit: readonly FhirItem[] = [
  weighted('/1', four),
  weighted('/2', four, isNot('/1', 'LA0-5')),
  weighted('/3', four, isNot('/1', 'LA0-5')),
  ...numbers(4, 8).map((linkId) => weighted(linkId, four, later)),
  ...['/9', '/10'].map((linkId) => weighted(linkId, [0, 2, 4])),
];

function auditScore(given: Given): number {
  const ends = sumOf(audit, given, ['/1', '/9', '/10']);
  if (weightOf(audit, given, '/1') === 0) return ends;
  const drinking = sumOf(audit, given, ['/2', '/3']);
  return ends + drinking + (drinking === 0 ? 0 : sumOf(audit, given, numbers(4, 8)));
}

const ptsd = numbers(1, 5).map((linkId) => yesNo(linkId, whenYes('/event')));
const mood = numbers(1, 13).map((linkId) => yesNo(linkId));
const yesCount = (linkIds: readonly string[]) => linkIds.map((linkId) => `iif(${answer(linkId)}.value = true, 1, 0)`).join(' + ');
const isTrue = (given: Given, linkIds: readonly string[]) => linkIds.filter((linkId) => given[linkId] === true).length;
const eq5d = numbers(1, 5).map((linkId) => weighted(linkId, [1, 2, 3, 4, 5]));
const stopBang = numbers(1, 4).map((linkId) => yesNo(linkId));
const yearsOld = "today().toString().substring(0, 4).toInteger() - %patient.birthDate.toString().substring(0, 4).toInteger()";

export const branchingInstruments: readonly Instrument[] = [
  {
    ...{ name: 'AUDIT', key: 'sum, 0–40; items 2–8 skipped as the manual says', source: 'Babor 2001', maximum: 40 },
    style: '`enableWhen`, `enableWhenExpression`, weights',
    items: audit,
    expected: (given) => ({ score: auditScore(given) }),
  },
  {
    ...{ name: 'AUDIT-C with sex', key: 'sum, 0–12; positive from 3 for women and 4 for men', source: 'Bush 1998, Bradley 2007', maximum: 12 },
    style: '`calculatedExpression` over the total and `%patient.gender`',
    items: [
      ...series(3, four),
      total("%resource.item.where(linkId != '/total' and linkId != '/positive').answer.weight().sum()", 'integer'),
      worked('/positive', 'boolean', `${answer('/total')}.value >= iif(%patient.gender = 'female', 3, 4)`),
    ],
    expected: (given, { gender }) => {
      const score = sumOf(series(3, four), given, numbers(1, 3));
      return { score, '/positive': score >= (gender === 'female' ? 3 : 4) };
    },
  },
  {
    ...{ name: 'PC-PTSD-5', key: 'one for each yes, 0–5; 0 without a traumatic event', source: 'Prins 2016', maximum: 5 },
    style: '`enableWhen`, a count of yes',
    items: [
      yesNo('/event'),
      ...ptsd,
      total("%resource.item.where(linkId != '/event' and linkId != '/total').answer.where(value = true).count()", 'integer'),
    ],
    expected: (given) => ({ score: given['/event'] === true ? isTrue(given, numbers(1, 5)) : 0 }),
  },
  {
    ...{ name: 'MDQ', key: 'positive: seven of 13, at the same time, moderate or serious', source: 'Hirschfeld 2000', maximum: null },
    style: 'a variable, `and`',
    variables: [['symptoms', yesCount(numbers(1, 13))]],
    items: [
      ...mood,
      yesNo('/14'),
      weighted('/15', [0, 1, 2, 3]),
      worked('/positive', 'boolean', `%symptoms >= 7 and ${answer('/14')}.value = true and ${answer('/15')}.weight() >= 2`),
    ],
    expected: (given) => ({
      '/positive': isTrue(given, numbers(1, 13)) >= 7 && given['/14'] === true && Number(given['/15'] ?? 0) >= 2,
    }),
  },
  {
    ...{ name: 'STOP-Bang', key: 'one for each of eight, with BMI over 35, age over 50, neck over 40 cm, and male sex, 0–8', source: 'Chung 2008', maximum: 8 },
    style: '`%patient.birthDate`, `%patient.gender`, hidden variables',
    variables: [
      ['bmi', `${answer('/kg')}.value / (${answer('/cm')}.value / 100).power(2)`],
      ['age', yearsOld],
    ],
    items: [
      ...stopBang,
      amount('/kg', 'decimal', 40, 180),
      amount('/cm', 'decimal', 140, 210),
      amount('/neck', 'integer', 30, 60),
      total(
        `${yesCount(numbers(1, 4))} + iif(%bmi > 35, 1, 0) + iif(%age > 50, 1, 0) + iif(${answer('/neck')}.value > 40, 1, 0) + iif(%patient.gender = 'male', 1, 0)`,
        'integer',
      ),
    ],
    expected: (given, { gender, birthDate, today }) => {
      const bmi = Number(given['/kg']) / (Number(given['/cm']) / 100) ** 2;
      const age = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
      const others = [bmi > 35, age > 50, Number(given['/neck']) > 40, gender === 'male'];
      return { score: isTrue(given, numbers(1, 4)) + others.filter(Boolean).length };
    },
  },
  {
    ...{ name: 'EQ-5D-5L layout', key: 'a profile of five levels, 11111–55555, and a scale of 0–100; no score', source: 'EuroQol 2019', maximum: null },
    style: 'texts joined by `&`',
    items: [
      ...eq5d,
      amount('/vas', 'integer', 0, 100),
      worked('/profile', 'string', numbers(1, 5).map((linkId) => `${answer(linkId)}.weight().toString()`).join(' & ')),
    ],
    expected: (given) => ({ '/profile': numbers(1, 5).map((linkId) => String(weightOf(eq5d, given, linkId))).join('') }),
  },
  {
    ...{ name: 'HPAI exposure conditions', key: 'what is asked follows from exposure, then symptoms; monitored while either is within 10 days', source: 'CDC 2024', maximum: null },
    style: 'nested groups with `enableWhen` and `enableWhenExpression`',
    items: [
      yesNo('/exposed'),
      {
        ...{ linkId: '/exposure', type: 'group', text: 'Exposure', ...whenYes('/exposed') },
        item: [amount('/days', 'integer', 0, 30), yesNo('/protected')],
      },
      {
        ...{ linkId: '/symptoms', type: 'group', text: 'Symptoms' },
        extension: [shownWhen(`${answer('/exposed')}.value = true and %resource.item.where(linkId='/exposure').item.where(linkId='/days').answer.value <= 10`)],
        item: [yesNo('/fever'), yesNo('/eyes'), { ...yesNo('/tested', whenYes('/fever')), required: true }],
      },
      worked('/asked', 'integer', "%resource.repeat(item).where(linkId != '/asked').answer.count()"),
    ],
    expected: (given) => {
      const isExposed = given['/exposed'] === true;
      const isRecent = isExposed && Number(given['/days']) <= 10;
      return { '/asked': 1 + (isExposed ? 2 : 0) + (isRecent ? 2 + (given['/fever'] === true ? 1 : 0) : 0) };
    },
  },
  {
    ...{ name: 'Body mass index', key: 'kg / m², to one decimal', source: 'WHO 2000', maximum: null },
    style: 'variables over quantities, `round(1)`',
    variables: [
      ['weight', `${answer('/29463-7')}.value.value`],
      ['height', `${answer('/8302-2')}.value.value / 100`],
    ],
    items: [
      amount('/29463-7', 'quantity', 30, 250),
      amount('/8302-2', 'quantity', 120, 220),
      worked('/39156-5', 'decimal', '(%weight / %height.power(2)).round(1)'),
    ],
    expected: (given) => {
      const metres = Number(given['/8302-2']) / 100;
      return { '/39156-5': Math.round((Number(given['/29463-7']) / metres ** 2) * 10) / 10 };
    },
  },
];
