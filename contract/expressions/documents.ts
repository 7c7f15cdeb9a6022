import { optionValue } from '../fhir/export.ts';
import { answersTo } from '../fhir/response.ts';
import { core } from '../fhir/terms.ts';
import type { Question, QuestionGroup } from '../intake-form.ts';
import { answerOf, type FormContent } from '../intake-visibility.ts';

type Json = Record<string, unknown>;
type Place = Question | QuestionGroup;

/** The questions and groups in each place, in the order of the form; those at the top are under an empty id. */
export type FormTree = ReadonlyMap<string, readonly Place[]>;

export function treeOf(form: FormContent): FormTree {
  const tree = new Map<string, Place[]>();
  const places = new Map<string, Place>([...(form.groups ?? []), ...form.questions].map((place) => [place.id, place]));
  const placed = new Set<string>();
  const add = (place: Place): void => {
    if (placed.has(place.id)) return;
    placed.add(place.id);
    const around = place.within === undefined ? undefined : places.get(place.within);
    if (around) add(around);
    const key = around?.id ?? '';
    tree.set(key, [...(tree.get(key) ?? []), place]);
  };
  for (const question of form.questions) add(question);
  return tree;
}

export interface EvaluatedResponse {
  readonly resource: Json;
  /** The items of the response by the id of their question or group. */
  readonly items: ReadonlyMap<string, Json>;
}

/**
 * Converts the answers so far to a QuestionnaireResponse: `%resource`. Unlike in `exportResponse`, each chosen option has its weight,
 * for expressions that add weights.
 */
export function responseOf(tree: FormTree, shown: ReadonlySet<string>, values: unknown): EvaluatedResponse {
  const items = new Map<string, Json>();
  const itemsIn = (key: string): Json[] =>
    (tree.get(key) ?? []).flatMap((place): Json[] => {
      if (!shown.has(place.id)) return [];
      const item = itemOf(place);
      if (item) items.set(place.id, item);
      return item ? [item] : [];
    });
  const itemOf = (place: Place): Json | null => {
    const below = itemsIn(place.id);
    const head = { linkId: place.linkId ?? place.id };
    if (!('type' in place)) return below.length === 0 ? null : { ...head, item: below };
    const given = weightedAnswersTo(place, answerOf(values, place.id));
    const [first, ...others] = given.length > 0 || below.length === 0 ? given : [{}];
    const answer = first === undefined ? [] : [{ ...first, ...(below.length === 0 ? {} : { item: below }) }, ...others];
    return { ...head, text: place.text.en, ...(answer.length === 0 ? {} : { answer }) };
  };
  return { resource: { resourceType: 'QuestionnaireResponse', status: 'in-progress', item: itemsIn('') }, items };
}

/** The code systems of our own options contain the key of the form; expressions do not refer to it. */
const formKey = { key: 'form' };

/** Returns the answer to a question as FHIR writes it, each chosen option with its weight. */
function weightedAnswersTo(question: Question, value: unknown): Json[] {
  if (value === undefined || !('options' in question)) return answersTo(question, value, formKey);
  const codes = new Set<unknown>(Array.isArray(value) ? value : [value]);
  return question.options.filter(({ code }) => codes.has(code)).map((option) => weightedAnswer(option, question));
}

function weightedAnswer(option: Option, question: Question): Json {
  const answer = optionValue(option, question, formKey);
  if (option.weight === undefined) return answer;
  const { valueCoding } = answer as { valueCoding?: Json };
  const extension = weightExtensions(option.weight);
  return valueCoding === undefined ? { ...answer, extension } : { valueCoding: { ...valueCoding, extension } };
}

function weightExtensions(weight: number, url = `${core}ordinalValue`): Json[] {
  return [{ url, valueDecimal: weight }];
}

/** `%questionnaire`: the items with their options and weights. `weightUrl` is the extension that the expressions read weights from. */
export function questionnaireOf(tree: FormTree, weightUrl: string): Json {
  const itemsIn = (key: string): Json[] =>
    (tree.get(key) ?? []).map((place): Json => {
      const item = itemsIn(place.id);
      const code = place.codes === undefined ? {} : { code: place.codes };
      const head = { linkId: place.linkId ?? place.id, ...code, ...(item.length === 0 ? {} : { item }) };
      if (!('type' in place)) return { ...head, type: 'group', ...(place.title ? { text: place.title.en } : {}) };
      const answerOption = 'options' in place ? place.options.map((option) => optionOf(option, place, weightUrl)) : undefined;
      return { ...head, text: place.text.en, ...(answerOption ? { answerOption } : {}) };
    });
  return { resourceType: 'Questionnaire', status: 'active', item: itemsIn('') };
}

type Option = Extract<Question, { type: 'choice' }>['options'][number];

function optionOf(option: Option, question: Question, weightUrl: string): Json {
  const value = optionValue(option, question, formKey);
  if (option.weight === undefined) return value;
  const extension = weightExtensions(option.weight, weightUrl);
  const { valueCoding } = value as { valueCoding?: Json };
  return { ...value, extension, ...(valueCoding === undefined ? {} : { valueCoding: { ...valueCoding, extension } }) };
}
