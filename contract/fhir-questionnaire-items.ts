import type { LocalizedText } from './endpoint.ts';
import type { Question } from './intake-form.ts';

/** Why a file cannot be used. Malformed JSON has a line and a column, anything else a path in the document. */
export interface ImportProblem {
  readonly code: 'malformed-json' | 'not-a-questionnaire' | 'unsupported-item' | 'unsupported-condition' | 'not-usable';
  readonly line?: number;
  readonly column?: number;
  readonly path?: string;
}

/** What a person should look at after the import. */
export interface ImportNote {
  readonly code: 'no-spanish' | 'left-out' | 'bands-missing';
  readonly path: string;
}

/** The parts of a FHIR R4 Extension that the import reads. */
export interface Extension {
  readonly url?: string;
  readonly valueDecimal?: number;
  readonly valueInteger?: number;
  readonly valueString?: string;
  readonly valueCode?: string;
  readonly valueDate?: string;
  readonly valueBoolean?: boolean;
  readonly valueCoding?: Coding;
  readonly valueCodeableConcept?: { readonly coding?: readonly Coding[] };
  readonly extension?: readonly Extension[];
}

interface Coding {
  readonly code?: string;
  readonly display?: string;
  readonly extension?: readonly Extension[];
}

interface EnableWhen {
  readonly question?: string;
  readonly operator?: string;
  readonly answerBoolean?: boolean;
  readonly answerInteger?: number;
  readonly answerDecimal?: number;
  readonly answerString?: string;
  readonly answerDate?: string;
  readonly answerCoding?: Coding;
}

/** The parts of a FHIR R4 Questionnaire.item that the import reads. */
export interface Item {
  readonly linkId: string;
  readonly type: string;
  readonly text?: string;
  readonly _text?: { readonly extension?: readonly Extension[] };
  readonly required?: boolean;
  readonly repeats?: boolean;
  readonly readOnly?: boolean;
  readonly maxLength?: number;
  readonly enableWhen?: readonly EnableWhen[];
  readonly enableBehavior?: string;
  readonly extension?: readonly Extension[];
  readonly answerOption?: readonly {
    readonly valueCoding?: Coding;
    readonly valueString?: string;
    readonly valueInteger?: number;
    readonly extension?: readonly Extension[];
  }[];
  readonly item?: readonly Item[];
}

export interface QuestionDraft {
  readonly question: Question;
  /** Every one of its options carries an ordinal weight. */
  readonly isWeighted: boolean;
}

type ShowWhen = NonNullable<Question['showWhen']>;

/** Where the import stands: what it has read, and what the groups around an item pass on to it. */
export interface Reading {
  readonly path: string;
  readonly drafts: QuestionDraft[];
  readonly problems: ImportProblem[];
  readonly notes: ImportNote[];
  readonly inherited: ShowWhen | undefined;
  /** The text of the group around, shown as help of its first question. */
  readonly lead: LocalizedText | undefined;
}

const structure = 'http://hl7.org/fhir/StructureDefinition/';
const calculated = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression';

/** Reads one item and those below it into `reading.drafts`. */
export function questionsOfItem(item: Item, reading: Reading): void {
  const { path, notes, problems } = reading;
  if (item.type === 'display') {
    notes.push({ code: 'left-out', path });
    return;
  }
  const showWhen = showWhenOf(item, reading);
  if (showWhen === 'unsupported') {
    problems.push({ code: 'unsupported-condition', path });
    return;
  }
  if (item.type === 'group') {
    let lead = textOf(item, reading) ?? reading.lead;
    for (const [index, child] of (item.item ?? []).entries()) {
      const before = reading.drafts.length;
      questionsOfItem(child, { ...reading, path: `${path}.item.${index}`, inherited: showWhen, lead });
      if (reading.drafts.length > before) lead = undefined;
    }
    return;
  }
  if (isComputed(item)) {
    notes.push({ code: 'left-out', path });
    return;
  }
  const draft = draftOf(item, showWhen, reading);
  if (draft === null) problems.push({ code: 'unsupported-item', path });
  else reading.drafts.push(draft);
  for (const [index, child] of (item.item ?? []).entries()) {
    if (child.type !== 'display')
      questionsOfItem(child, { ...reading, path: `${path}.item.${index}`, inherited: showWhen, lead: undefined });
  }
}

/** A total that the file leaves to the person or to a formula; ours is computed from the weights. */
function isComputed(item: Item): boolean {
  const unit = extensionOf(item, 'questionnaire-unit')?.valueCoding;
  return (
    item.readOnly === true ||
    item.extension?.some(({ url }) => url === calculated) === true ||
    unit?.code === '{score}' ||
    unit?.display === '{score}'
  );
}

function draftOf(item: Item, showWhen: ShowWhen | undefined, reading: Reading): QuestionDraft | null {
  const text = textOf(item, reading);
  if (text === undefined) return null;
  const help = helpOf(item, reading) ?? reading.lead;
  const base = {
    id: keyFrom(item.linkId),
    text,
    isRequired: item.required === true,
    ...(help === undefined ? {} : { help }),
    ...(showWhen === undefined ? {} : { showWhen }),
  };
  const minimum = numberOf(item, 'minValue');
  const maximum = numberOf(item, 'maxValue');
  const range = { ...(minimum === undefined ? {} : { minimum }), ...(maximum === undefined ? {} : { maximum }) };
  switch (item.type) {
    case 'choice':
    case 'open-choice': {
      const options = optionsOf(item);
      if (options.length < 2) return null;
      const type = item.repeats === true ? ('multiple-choice' as const) : ('choice' as const);
      return { question: { ...base, type, options }, isWeighted: options.every(({ weight }) => weight !== undefined) };
    }
    case 'boolean':
      return { question: { ...base, type: 'yes-no' }, isWeighted: false };
    case 'integer':
      return { question: { ...base, type: 'integer', ...range }, isWeighted: false };
    case 'decimal':
    case 'quantity':
      return { question: { ...base, type: 'decimal', ...range }, isWeighted: false };
    case 'string':
      return { question: { ...base, type: 'short-text', maximumLength: Math.min(item.maxLength ?? 200, 200) }, isWeighted: false };
    case 'text':
      return { question: { ...base, type: 'long-text', maximumLength: Math.min(item.maxLength ?? 4000, 4000) }, isWeighted: false };
    case 'date':
    case 'dateTime': {
      const earliest = extensionOf(item, 'minValue')?.valueDate;
      const latest = extensionOf(item, 'maxValue')?.valueDate;
      return { question: { ...base, type: 'date', ...(earliest ? { earliest } : {}), ...(latest ? { latest } : {}) }, isWeighted: false };
    }
    default:
      return null;
  }
}

function optionsOf(item: Item): { code: string; text: LocalizedText; weight?: number }[] {
  const taken = new Set<string>();
  return (item.answerOption ?? []).map((option) => {
    const words = option.valueCoding?.display ?? option.valueString ?? option.valueInteger?.toString() ?? option.valueCoding?.code ?? '';
    const code = unique(keyFrom(option.valueCoding?.code ?? words), taken);
    // R4 puts the weight on the option; some files put it on the coding.
    const weight = [...(option.extension ?? []), ...(option.valueCoding?.extension ?? [])].find(
      ({ url }) => url === `${structure}ordinalValue`,
    );
    const value = weight?.valueDecimal ?? weight?.valueInteger;
    return { code, text: { en: words, es: words }, ...(value === undefined ? {} : { weight: value }) };
  });
}

/** The condition of an item together with those of the groups around it; both must hold. */
function showWhenOf(item: Item, reading: Reading): ShowWhen | undefined | 'unsupported' {
  const conditions: ShowWhen['conditions'] = [];
  for (const enableWhen of item.enableWhen ?? []) {
    const condition = conditionOf(enableWhen);
    if (condition === null) return 'unsupported';
    conditions.push(condition);
  }
  const own: ShowWhen | undefined =
    conditions.length === 0 ? undefined : { match: item.enableBehavior === 'any' ? 'any' : 'all', conditions };
  if (own === undefined || reading.inherited === undefined) return own ?? reading.inherited;
  const isConjunction = (showWhen: ShowWhen) => showWhen.match === 'all' || showWhen.conditions.length === 1;
  if (!isConjunction(own) || !isConjunction(reading.inherited)) return 'unsupported';
  return { match: 'all', conditions: [...reading.inherited.conditions, ...own.conditions] };
}

function conditionOf(enableWhen: EnableWhen): ShowWhen['conditions'][number] | null {
  if (enableWhen.question === undefined) return null;
  const questionId = keyFrom(enableWhen.question);
  const code = enableWhen.answerCoding?.code;
  const number = enableWhen.answerInteger ?? enableWhen.answerDecimal;
  const value =
    number ??
    enableWhen.answerBoolean ??
    enableWhen.answerDate ??
    enableWhen.answerString ??
    (code === undefined ? undefined : keyFrom(code));
  switch (enableWhen.operator) {
    case 'exists':
      return enableWhen.answerBoolean === true ? { questionId, operator: 'answered' } : null;
    case '=':
      // A repeated choice is answered by a list, so that 'equals' means 'is among them'.
      return value === undefined ? null : { questionId, operator: 'includes', value };
    case '!=':
      return value === undefined ? null : { questionId, operator: 'not-equals', value };
    case '>=':
      return value === undefined ? null : { questionId, operator: 'at-least', value };
    case '<=':
      return value === undefined ? null : { questionId, operator: 'at-most', value };
    case '>':
      return enableWhen.answerInteger === undefined ? null : { questionId, operator: 'at-least', value: enableWhen.answerInteger + 1 };
    case '<':
      return enableWhen.answerInteger === undefined ? null : { questionId, operator: 'at-most', value: enableWhen.answerInteger - 1 };
    default:
      return null;
  }
}

/** The text of an item in both languages, as far as the file has a translation. */
function textOf(item: Item, reading: Reading): LocalizedText | undefined {
  if (item.text === undefined || item.text.trim() === '') return undefined;
  const translations = item._text?.extension?.filter(({ url }) => url === `${structure}translation`) ?? [];
  const spanish = translations.find(({ extension }) =>
    extension?.some(({ url, valueCode }) => url === 'lang' && valueCode?.startsWith('es')),
  );
  const words = spanish?.extension?.find(({ url }) => url === 'content')?.valueString;
  if (words === undefined) reading.notes.push({ code: 'no-spanish', path: reading.path });
  return { en: item.text.trim(), es: words ?? item.text.trim() };
}

/** FHIR writes help as a display item below the question. */
function helpOf(item: Item, reading: Reading): LocalizedText | undefined {
  const help = item.item?.find((child) => child.type === 'display');
  return help === undefined ? undefined : textOf(help, { ...reading, path: `${reading.path}.item` });
}

function extensionOf(item: Item, name: string): Extension | undefined {
  return item.extension?.find(({ url }) => url === `${structure}${name}`);
}

function numberOf(item: Item, name: string): number | undefined {
  const found = extensionOf(item, name);
  return found?.valueInteger ?? found?.valueDecimal;
}

function unique(code: string, taken: Set<string>): string {
  let candidate = code;
  for (let copy = 2; taken.has(candidate); copy += 1) candidate = `${code.slice(0, 58)}-${copy}`;
  taken.add(candidate);
  return candidate;
}

/** A key of ours from any text: lower case, digits and hyphens. */
export function keyFrom(text: string): string {
  const key = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 63)
    .replace(/-+$/, '');
  return key === '' ? 'x' : key;
}
