import type { Question } from '../intake-form.ts';
import { knownValueSets } from './known-value-sets.ts';
import {
  type AnswerOption,
  type CodeSystemConcept,
  type Coding,
  core,
  type Extension,
  type Item,
  isWeight,
  ownCodes,
  uniqueKey,
  type ValueSet,
} from './terms.ts';
import type { Findings, Place, TextReader } from './texts.ts';

export type Option = Extract<Question, { type: 'choice' }>['options'][number];

/** The options of a question; `conditionCode` finds the option that a condition refers to. */
export interface ReadOptions {
  readonly options: Option[];
  /** Whether all options have a weight. */
  readonly isWeighted: boolean;
}

export interface OptionSources {
  readonly findings: Findings;
  readonly texts: TextReader;
  readonly valueSets: readonly ValueSet[];
}

/** Reads the options of a choice, from the item itself or from a value set in the same file. */
export function readOptions(
  item: Item,
  place: Place,
  { findings, texts, valueSets }: OptionSources,
  /** Whether an expression offers them. */
  areOffered: boolean,
): ReadOptions {
  if (item.answerValueSet !== undefined && item.answerOption !== undefined) findings.problems.push({ code: 'other-answers', ...place });
  const given = item.answerValueSet === undefined ? (item.answerOption ?? []) : optionsOfValueSet(item.answerValueSet, valueSets);
  if (given === null) {
    findings.problems.push({ code: 'answers-elsewhere', ...place, ...(item.answerValueSet ? { detail: item.answerValueSet } : {}) });
    return { options: [], isWeighted: false };
  }
  const taken = new Set<string>();
  const options = given.flatMap((option, index): Option[] => {
    const read = readOption(option, taken, { ...place, path: `${place.path}.answerOption.${index}` }, texts);
    if (read && disagrees(option)) findings.problems.push({ code: 'weights-disagree', ...place, detail: read.text.en });
    const [member] = Object.keys(option).filter((name) => name.startsWith('value'));
    if (!read) findings.problems.push({ code: 'option-unread', ...place, detail: member ?? `answerOption.${index}` });
    if (option.initialSelected === true) findings.notes.push({ code: 'initial-value', ...place, detail: read?.text.en ?? '' });
    return read ? [read] : [];
  });
  if (options.length < 2 && !areOffered) findings.problems.push({ code: 'no-options', ...place });
  const weighted = options.filter(({ weight }) => weight !== undefined);
  if (weighted.length > 0 && weighted.length < options.length) {
    const without = options.filter(({ weight }) => weight === undefined).map(({ text }) => text.en);
    findings.problems.push({ code: 'weights-partial', ...place, detail: without.join(', ').slice(0, 500) });
  }
  return { options, isWeighted: options.length > 0 && weighted.length === options.length };
}

function readOption(option: AnswerOption, taken: Set<string>, place: Place, texts: TextReader): Option | null {
  const { valueCoding: coding } = option;
  const plain = option.valueString ?? option.valueInteger?.toString() ?? option.valueDate ?? option.valueTime;
  const text = coding ? texts.read(coding.display ?? coding.code, coding._display, place) : texts.read(plain, option._valueString, place);
  if (text === undefined) return null;
  const code = uniqueKey(coding?.code ?? text.en, taken);
  const weight = weightsOf(option)[0];
  const valueType = valueTypeOf(option);
  const kept = coding && keptCoding(coding, code, text.en);
  return {
    code,
    text,
    ...(weight === undefined ? {} : { weight }),
    ...(kept ? { coding: kept } : {}),
    ...(valueType === undefined ? {} : { valueType }),
  };
}

/** The types of plain values, with patterns of their texts. */
export const valueTypes: readonly (readonly [NonNullable<Option['valueType']>, RegExp])[] = [
  ['date', /^\d{4}-\d{2}-\d{2}$/],
  ['time', /^\d{2}:\d{2}(:\d{2})?$/],
];

function valueTypeOf(option: AnswerOption): Option['valueType'] {
  if (option.valueCoding) return undefined;
  if (option.valueInteger !== undefined) return 'integer';
  if (option.valueDate !== undefined) return 'date';
  return option.valueTime === undefined ? 'string' : 'time';
}

/** Returns the part of a coding that our own code and text do not contain. */
function keptCoding(coding: Coding, code: string, text: string): Option['coding'] {
  if (coding.system?.startsWith(ownCodes)) return undefined;
  const kept = {
    ...(coding.system === undefined ? {} : { system: coding.system }),
    ...(coding.code === undefined ? {} : { code: coding.code }),
    ...(coding.display === undefined || coding.display.trim() === text ? {} : { display: coding.display }),
  };
  const saysMore = kept.system !== undefined || kept.display !== undefined || kept.code !== code;
  return saysMore && Object.keys(kept).length > 0 ? kept : undefined;
}

/** R4 puts the weight on the option; some files put it on the coding, and some under the name of R5. */
function weightsOf(option: AnswerOption): number[] {
  const { _valueString, _valueInteger, _valueDate, _valueTime } = option;
  const beside = [_valueString, _valueInteger, _valueDate, _valueTime].flatMap((each) => each?.extension ?? []);
  return [...(option.extension ?? []), ...(option.valueCoding?.extension ?? []), ...beside]
    .filter(isWeight)
    .flatMap(({ valueDecimal, valueInteger }) => valueDecimal ?? valueInteger ?? []);
}

function disagrees(option: AnswerOption): boolean {
  return new Set(weightsOf(option)).size > 1;
}

/** Returns the concepts of a value set in the file; null if it does not list them itself. */
function optionsOfValueSet(reference: string, valueSets: readonly ValueSet[]): AnswerOption[] | null {
  const found =
    valueSets.find(({ id, url }) => reference === `#${id}` || (url !== undefined && reference === url)) ??
    knownValueSets.find(({ url }) => url === reference.split('|')[0]);
  if (!found) return null;
  const expanded = found.expansion?.contains;
  if (expanded) {
    const all = expanded.flatMap(flattened);
    const { total, offset = 0 } = found.expansion ?? {};
    // The list is one page of a longer one, or is not complete.
    if (offset > 0 || (total !== undefined && total > all.length)) return null;
    return all.map((concept) => ({ valueCoding: ofItsSystem(concept, valueSets) }));
  }
  const includes = found.compose?.include ?? [];
  const isListed = includes.every(({ concept, filter, valueSet }) => concept && filter === undefined && valueSet === undefined);
  if (includes.length === 0 || !isListed || found.compose?.exclude !== undefined) return null;
  return includes.flatMap(({ system, concept }) =>
    (concept ?? []).map((given) => ({
      valueCoding: ofItsSystem({ ...(system === undefined ? {} : { system }), ...translated(given) }, valueSets),
    })),
  );
}

type Concept = NonNullable<NonNullable<ValueSet['expansion']>['contains']>[number];

/** Whether an answer of an item has a weight, in the item or in a value set. */
export function hasWeights(item: Item, valueSets: readonly ValueSet[]): boolean {
  const given = item.answerValueSet === undefined ? (item.answerOption ?? []) : optionsOfValueSet(item.answerValueSet, valueSets);
  return (given ?? []).some((option) => weightsOf(option).length > 0);
}

function flattened(concept: Concept): Coding[] {
  const { contains, abstract, ...coding } = concept;
  return [...(abstract === true ? [] : [translated(coding)]), ...(contains ?? []).flatMap(flattened)];
}

/** Adds the Spanish text of a value set or a code system. */
function translated({ designation, ...coding }: Concept): Coding {
  const spanish = designation?.find(({ language }) => language?.toLowerCase().startsWith('es'))?.value;
  return spanish === undefined || coding._display !== undefined ? coding : { ...coding, _display: { extension: [translation(spanish)] } };
}

/** Adds the data of a code from a code system in the same file: its texts, and its weight. */
function ofItsSystem(coding: Coding, contained: readonly ValueSet[]): Coding {
  const system = contained.find(({ resourceType, url }) => resourceType === 'CodeSystem' && url !== undefined && url === coding.system);
  const found = system && everyConcept(system.concept ?? []).find(({ code }) => code === coding.code);
  if (!found) return coding;
  const concept = translated(found);
  const property = found.property?.find(({ code }) => code === 'itemWeight' || code === 'ordinalValue');
  const number = property?.valueDecimal ?? property?.valueInteger;
  const weights = [
    ...(found.extension ?? []).filter(isWeight),
    ...(number === undefined ? [] : [{ url: `${core}ordinalValue`, valueDecimal: number }]),
  ];
  const display = coding.display ?? concept.display;
  const beside = coding.display === undefined ? concept._display : coding._display;
  return {
    ...coding,
    ...(display === undefined ? {} : { display }),
    ...(beside === undefined ? {} : { _display: beside }),
    extension: [...(coding.extension ?? []), ...weights],
  };
}

function everyConcept(concepts: readonly CodeSystemConcept[]): CodeSystemConcept[] {
  return concepts.flatMap((concept) => [concept, ...everyConcept(concept.concept ?? [])]);
}

function translation(content: string): Extension {
  return {
    url: `${core}translation`,
    extension: [
      { url: 'lang', valueCode: 'es' },
      { url: 'content', valueString: content },
    ],
  };
}
