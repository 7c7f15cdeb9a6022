import {
  type FhirItem,
  type Given,
  type Instrument,
  lookedUpTotal,
  series,
  sumOf,
  total,
  weighted,
  worked,
  yesNo,
} from './instrument-parts.ts';

const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, index) => `/${from + index}`);
const three = [0, 1, 2, 3];
const four = [0, 1, 2, 3, 4];

const weights = 'weights of the answers only';
const lookUps = 'variables that look weights up in `%questionnaire`, as forms of NLM do';
const sumOfWeights = '`%resource…answer.weight().sum()`';
const sumOfOrdinals = '`%resource…answer.ordinal().sum()`';

/** 27 of 'sum, 0–27'. */
function maximumIn(key: string): number {
  return Number(/–(\d+)$/.exec(key)?.[1]);
}

/** An instrument whose score is the sum over all of its items. */
function summed(name: string, items: readonly FhirItem[], key: string, source: string, how: 'plain' | 'look-ups' | 'weight' | 'ordinal'): Instrument {
  const maximum = maximumIn(key);
  const linkIds = items.map(({ linkId }) => linkId);
  const expected = (given: Given) => ({ score: sumOf(items, given, linkIds) });
  if (how === 'look-ups') {
    const { variables = [], item } = lookedUpTotal(items.length);
    return { name, key, source, maximum, style: lookUps, variables, items: [...items, item], expected };
  }
  const expression = `%resource.item.where(linkId != '/total').answer.${how}().sum()`;
  const further = how === 'plain' ? [] : [total(expression)];
  const style = { plain: weights, weight: sumOfWeights, ordinal: sumOfOrdinals }[how];
  return { name, key, source, maximum, style, items: [...items, ...further], expected };
}

/** Some items count the other way round: their answers have the weights in reverse. */
function reversed(count: number, ascending: readonly number[], backwards: readonly number[]): FhirItem[] {
  const descending = ascending.toReversed();
  return numbers(count).map((linkId, index) => weighted(linkId, backwards.includes(index + 1) ? descending : ascending));
}

const yes = (linkId: string) => `%resource.item.where(linkId='${linkId}').answer.value = true`;
const countOfYes = (linkIds: readonly string[]) => linkIds.map((linkId) => `iif(${yes(linkId)}, 1, 0)`).join(' + ');

function counted(name: string, count: number, key: string, source: string): Instrument {
  const linkIds = numbers(count);
  return {
    ...{ name, key, source, maximum: maximumIn(key), style: '`iif(…, 1, 0)` for each yes' },
    items: [...linkIds.map((linkId) => yesNo(linkId)), total(countOfYes(linkIds), 'integer')],
    expected: (given) => ({ score: linkIds.filter((linkId) => given[linkId] === true).length }),
  };
}

const dast = numbers(10).map((linkId) => yesNo(linkId));
const gdsOnNo = [1, 5, 7, 11, 13];
const gds = numbers(15).map((linkId, index) => weighted(linkId, gdsOnNo.includes(index + 1) ? [0, 1] : [1, 0]));
const fagerstrom = [[3, 2, 1, 0], [1, 0], [1, 0], [0, 1, 2, 3], [1, 0], [1, 0]].map((each, index) => weighted(`/${index + 1}`, each));
const barthel = [
  ...[[0, 5, 10], [0, 5], [0, 5], [0, 5, 10], [0, 5, 10], [0, 5, 10], [0, 5, 10]],
  ...[[0, 5, 10, 15], [0, 5, 10, 15], [0, 5, 10]],
].map((each, index) => weighted(`/${index + 1}`, each));
const dassOf = {
  depression: [3, 5, 10, 13, 16, 17, 21],
  anxiety: [2, 4, 7, 9, 15, 19, 20],
  stress: [1, 6, 8, 11, 12, 14, 18],
} as const;
const dass = series(21, three);
const pathOf = (part: readonly number[]) => part.map((number) => `%resource.item.where(linkId='/${number}').answer.weight()`).join(' + ');

export const summedInstruments: readonly Instrument[] = [
  summed('PHQ-2', series(2, three), 'sum, 0–6', 'Kroenke 2003', 'plain'),
  summed('PHQ-4', series(4, three), 'sum, 0–12', 'Kroenke 2009', 'weight'),
  summed('PHQ-9', series(9, three), 'sum, 0–27', 'Kroenke 2001', 'look-ups'),
  summed('PHQ-15', series(15, [0, 1, 2]), 'sum, 0–30', 'Kroenke 2002', 'ordinal'),
  summed('GAD-2', series(2, three), 'sum, 0–6', 'Kroenke 2007', 'plain'),
  summed('GAD-7', series(7, three), 'sum, 0–21', 'Spitzer 2006', 'look-ups'),
  summed('PCL-5', series(20, four), 'sum, 0–80', 'Weathers 2013', 'weight'),
  summed('ISI', series(7, four), 'sum, 0–28', 'Morin 1993', 'ordinal'),
  summed('Epworth sleepiness scale', series(8, three), 'sum, 0–24', 'Johns 1991', 'weight'),
  summed('K6', series(6, four), 'sum, 0–24', 'Kessler 2002', 'plain'),
  summed('K10', series(10, [1, 2, 3, 4, 5]), 'sum, 10–50', 'Kessler 2002', 'weight'),
  summed('PSS-10', reversed(10, four, [4, 5, 7, 8]), 'sum, items 4, 5, 7 and 8 reversed, 0–40', 'Cohen 1983', 'plain'),
  summed('EPDS', reversed(10, three, [3, 5, 6, 7, 8, 9, 10]), 'sum, items 3 and 5–10 reversed, 0–30', 'Cox 1987', 'ordinal'),
  summed('GDS-15', gds, 'one for each depressed answer, five of them no, 0–15', 'Sheikh 1986', 'weight'),
  summed('Fagerström test', fagerstrom, 'sum of unequal weights, 0–10', 'Heatherton 1991', 'look-ups'),
  summed('Barthel index', barthel, 'sum in steps of 5, 0–100', 'Mahoney 1965', 'ordinal'),
  summed('UCLA 3-item loneliness scale', series(3, [1, 2, 3]), 'sum, 3–9', 'Hughes 2004', 'plain'),
  summed('I-PSS', series(7, [0, 1, 2, 3, 4, 5]), 'sum, 0–35', 'Barry 1992', 'look-ups'),
  counted('CAGE', 4, 'one for each yes, 0–4', 'Ewing 1984'),
  counted('SCOFF', 5, 'one for each yes, 0–5', 'Morgan 1999'),
  counted('Katz index', 6, 'one for each yes, 0–6', 'Katz 1963'),
  {
    ...{ name: 'DAST-10', key: 'one for each yes, item 3 for no, 0–10', source: 'Skinner 1982', maximum: 10 },
    style: '`iif(…)` with one item the other way round',
    items: [
      ...dast,
      total(
        `${countOfYes(numbers(10).filter((linkId) => linkId !== '/3'))} + iif(%resource.item.where(linkId='/3').answer.value = false, 1, 0)`,
        'integer',
      ),
    ],
    expected: (given) => ({ score: dast.filter(({ linkId }) => (linkId === '/3' ? given[linkId] === false : given[linkId] === true)).length }),
  },
  {
    ...{ name: 'WHO-5', key: 'sum × 4, 0–100', source: 'Topp 2015', maximum: 100 },
    style: `${sumOfWeights} in a formula`,
    items: [...series(5, [0, 1, 2, 3, 4, 5]), total("%resource.item.where(linkId != '/total').answer.weight().sum() * 4", 'integer')],
    expected: (given) => ({ score: sumOf(series(5, [0, 1, 2, 3, 4, 5]), given, numbers(5)) * 4 }),
  },
  {
    ...{ name: 'DASS-21', key: 'three sums of seven items × 2, 0–42 each', source: 'Lovibond 1995', maximum: null, style: 'three results, of which none is the score' },
    items: [
      ...dass,
      ...Object.entries(dassOf).map(([name, part]) => worked(`/${name}`, 'integer', `(${pathOf(part)}) * 2`, { text: `${name} score` })),
    ],
    expected: (given) => ({
      score: undefined,
      ...Object.fromEntries(
        Object.entries(dassOf).map(([name, part]) => [`/${name}`, sumOf(dass, given, part.map((number) => `/${number}`)) * 2]),
      ),
    }),
  },
];
