/** Parts of published instruments as FHIR R4 questionnaires. Items carry numbers in place of wordings, which have owners. */

const core = 'http://hl7.org/fhir/StructureDefinition/';
const sdc = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-';

export interface FhirItem {
  readonly linkId: string;
  readonly type: string;
  readonly answerOption?: readonly { readonly extension: readonly { readonly valueDecimal: number }[] }[];
  readonly item?: readonly FhirItem[];
  readonly [member: string]: unknown;
}

/** Answers by linkId: the index of an option, yes or no, a number. */
export type Given = Readonly<Record<string, number | boolean>>;

export interface Subject {
  readonly birthDate: string;
  readonly gender: 'female' | 'male';
  readonly today: string;
}

export interface Instrument {
  readonly name: string;
  /** How the file works its score out. */
  readonly style: string;
  readonly key: string;
  readonly source: string;
  /** The highest score of the key; null where the form has no score. */
  readonly maximum: number | null;
  readonly variables?: readonly (readonly [name: string, expression: string])[];
  readonly items: readonly FhirItem[];
  /** What the published key gives, by linkId; `score` is the score of the form. Undefined where it gives nothing. */
  readonly expected: (given: Given, subject: Subject) => Readonly<Record<string, number | boolean | string | undefined>>;
}

const text = (expression: string, name?: string) => ({ ...(name ? { name } : {}), language: 'text/fhirpath', expression });
export const shownWhen = (expression: string) => ({ url: `${sdc}enableWhenExpression`, valueExpression: text(expression) });
const variable = (name: string, expression: string) => ({ url: `${core}variable`, valueExpression: text(expression, name) });
const scoreUnit = {
  url: `${core}questionnaire-unit`,
  valueCoding: { system: 'http://unitsofmeasure.org', code: '{score}', display: '{score}' },
};

/** A question with weighted answers; those of LOINC share their codes among the items of an instrument. */
export function weighted(linkId: string, weights: readonly number[], further: object = {}): FhirItem {
  const answerOption = weights.map((valueDecimal, index) => ({
    extension: [{ url: `${core}ordinalValue`, valueDecimal }],
    valueCoding: { system: 'http://loinc.org', code: `LA${index}-${weights.length}`, display: `Answer ${index}` },
  }));
  return { linkId, type: 'choice', text: `Item ${linkId}`, required: true, answerOption, ...further };
}

export function yesNo(linkId: string, further: object = {}): FhirItem {
  return { linkId, type: 'boolean', text: `Item ${linkId}`, required: true, ...further };
}

export function amount(linkId: string, type: 'integer' | 'decimal' | 'quantity', minimum: number, maximum: number): FhirItem {
  const bound = (name: string, value: number) => ({ url: `${core}${name}`, valueInteger: value });
  return { linkId, type, text: `Item ${linkId}`, required: true, extension: [bound('minValue', minimum), bound('maxValue', maximum)] };
}

export function series(count: number, weights: readonly number[], from = 1): FhirItem[] {
  return Array.from({ length: count }, (_, index) => weighted(`/${from + index}`, weights));
}

/** An item that is worked out. */
export function worked(linkId: string, type: string, expression: string, further: object = {}): FhirItem {
  const extension = [{ url: `${sdc}calculatedExpression`, valueExpression: text(expression) }];
  return { linkId, type, text: linkId, readOnly: true, extension, ...further };
}

export function total(expression: string, type = 'decimal'): FhirItem {
  const item = worked('/total', type, expression, { text: 'Total score' });
  return { ...item, extension: [...(item.extension as object[]), scoreUnit] };
}

/** The weight of an item as the forms of NLM look it up in the questionnaire. */
function lookedUp(linkId: string): string {
  const of = (document: string) => `%${document}.item.where(linkId = '${linkId}')`;
  const chosen = `answerOption.where(valueCoding.code=${of('resource')}.answer.valueCoding.code)`;
  return `${of('questionnaire')}.${chosen}.extension.where(url='${core}ordinalValue').valueDecimal`;
}

/** The variables and the total of a form of NLM. */
export function lookedUpTotal(count: number): Pick<Instrument, 'variables'> & { readonly item: FhirItem } {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const values = numbers.map((number) => [`q${number}_value`, lookedUp(`/${number}`)] as const);
  const anything = numbers.map((number) => `%q${number}_value.exists()`).join(' or ');
  const sum = numbers.map((number) => `iif(%q${number}_value.exists(), %q${number}_value, 0)`).join(' + ');
  return { variables: [...values, ['any_answered', anything]], item: total(`iif(%any_answered, ${sum}, {})`) };
}

export function weightOf(items: readonly FhirItem[], given: Given, linkId: string): number {
  const item = items.flatMap((each) => [each, ...(each.item ?? [])]).find((each) => each.linkId === linkId);
  const answer = given[linkId];
  if (typeof answer === 'boolean') return answer ? 1 : 0;
  return item?.answerOption?.[answer ?? 0]?.extension[0]?.valueDecimal ?? 0;
}

export function sumOf(items: readonly FhirItem[], given: Given, linkIds: readonly string[]): number {
  return linkIds.reduce((sum, linkId) => sum + weightOf(items, given, linkId), 0);
}

export function documentOf({ name, variables = [], items }: Instrument): object {
  const extension = variables.map(([called, expression]) => variable(called, expression));
  return { resourceType: 'Questionnaire', status: 'active', title: name, ...(extension.length === 0 ? {} : { extension }), item: items };
}
