import type { IntakeForm } from '../intake-form.ts';

/** Addresses of extensions of FHIR R4 (hl7.org/fhir/R4) and Structured Data Capture (hl7.org/fhir/uv/sdc). */
export const core = 'http://hl7.org/fhir/StructureDefinition/';
export const sdc = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-';
/** Extensions for parts of our forms that no published extension covers. */
export const own = 'https://zh.example/fhir/StructureDefinition/intake-';
/** Code systems of our own options, which have no published code. */
export const ownCodes = 'https://zh.example/fhir/CodeSystem/intake/';
export const ownForms = 'https://zh.example/fhir/Questionnaire/';

/** A reason why a file cannot be used unchanged: it affects what is asked or scored, or cannot be read. */
export type ImportProblemCode =
  | 'malformed-json'
  | 'not-a-questionnaire'
  | 'not-usable'
  | 'no-questions'
  | 'too-many-questions'
  | 'repeated-link-id'
  | 'unsupported-item'
  | 'no-text'
  | 'text-too-long'
  | 'no-options'
  | 'answers-elsewhere'
  | 'unsupported-condition'
  | 'unknown-question'
  | 'circular-condition'
  | 'modifier-extension'
  | 'implicit-rules'
  | 'enable-when-expression'
  | 'calculated-expression'
  | 'answer-expression'
  | 'questions-elsewhere'
  | 'adaptive'
  | 'repeating-group'
  | 'repeating-question'
  | 'weights-partial'
  | 'weights-disagree'
  | 'weight-of-question'
  | 'hidden-scored'
  | 'option-unread'
  | 'other-answers'
  | 'display-only'
  | 'newer-version'
  | 'repeated-member';

/** Why a file cannot be used unchanged. Malformed JSON has a line and a column, anything else a path in the document. */
export interface ImportProblem {
  readonly code: ImportProblemCode;
  readonly line?: number;
  readonly column?: number;
  readonly path?: string;
  /** The item concerned; without it the file as a whole. */
  readonly linkId?: string;
  /** The file's text there, for example the expression. */
  readonly detail?: string;
}

export type ImportNoteCode =
  | 'no-spanish'
  | 'no-english'
  | 'bands-missing'
  | 'left-out'
  | 'total-left-out'
  | 'text-left-out'
  | 'text-condition'
  | 'hidden-left-out'
  | 'own-answer'
  | 'time-of-day'
  | 'unit'
  | 'initial-value'
  | 'limit'
  | 'presentation'
  | 'prefill'
  | 'extraction'
  | 'expression'
  | 'extension'
  | 'element'
  | 'metadata'
  | 'shortened'
  | 'other-language'
  | 'amount';

/** A note about a part that decides neither what is asked nor what is scored. */
export interface ImportNote {
  readonly code: ImportNoteCode;
  readonly path: string;
  readonly linkId?: string;
  readonly detail?: string;
}

/** The parts of a FHIR R4 Extension that the import reads. */
export interface Extension {
  readonly url?: string;
  readonly valueDecimal?: number;
  readonly valueInteger?: number;
  readonly valueString?: string;
  readonly _valueString?: Primitive;
  readonly valueCode?: string;
  readonly valueDate?: string;
  readonly valueBoolean?: boolean;
  readonly valueCoding?: Coding;
  readonly valueCodeableConcept?: { readonly coding?: readonly Coding[] };
  readonly valueExpression?: { readonly expression?: string; readonly language?: string; readonly name?: string };
  readonly extension?: readonly Extension[];
}

/** Hides an item. */
export const hiddenExtension: Extension = { url: `${core}questionnaire-hidden`, valueBoolean: true };

const weightUrls: ReadonlySet<string> = new Set([
  `${core}ordinalValue`,
  `${core}itemWeight`,
  `${core}questionnaire-ordinalValue`,
  `${core}codesystem-ordinalValue`,
  `${core}valueset-ordinalValue`,
  `${sdc}ordinalValue`,
]);

/** Whether an extension is the weight of an answer. */
export function isWeight({ url }: Pick<Extension, 'url'>): boolean {
  return url !== undefined && weightUrls.has(url);
}

/** The companion element of a simple value. */
export interface Primitive {
  readonly extension?: readonly Extension[];
}

export interface Coding {
  readonly system?: string;
  readonly code?: string;
  readonly display?: string;
  readonly _display?: Primitive;
  readonly extension?: readonly Extension[];
}

export interface EnableWhen {
  readonly question?: string;
  readonly operator?: string;
  readonly answerBoolean?: boolean;
  readonly answerInteger?: number;
  readonly answerDecimal?: number;
  readonly answerString?: string;
  readonly answerDate?: string;
  readonly answerDateTime?: string;
  readonly answerTime?: string;
  readonly answerCoding?: Coding;
  readonly answerQuantity?: {
    readonly value?: number;
    readonly unit?: string;
    readonly code?: string;
    readonly comparator?: string;
  };
}

export interface AnswerOption {
  readonly valueCoding?: Coding;
  readonly valueString?: string;
  readonly _valueString?: Primitive;
  readonly valueInteger?: number;
  readonly _valueInteger?: Primitive;
  readonly valueDate?: string;
  readonly _valueDate?: Primitive;
  readonly valueTime?: string;
  readonly _valueTime?: Primitive;
  readonly initialSelected?: boolean;
  readonly extension?: readonly Extension[];
}

/** The parts of a FHIR R4 Questionnaire.item that the import reads. */
export interface Item {
  readonly linkId: string;
  readonly type: string;
  readonly text?: string;
  readonly _text?: Primitive;
  readonly prefix?: string;
  readonly code?: readonly Coding[];
  readonly required?: boolean;
  readonly repeats?: boolean;
  readonly readOnly?: boolean;
  readonly maxLength?: number;
  readonly enableWhen?: readonly EnableWhen[];
  readonly enableBehavior?: string;
  readonly extension?: readonly Extension[];
  readonly answerValueSet?: string;
  readonly answerOption?: readonly AnswerOption[];
  readonly item?: readonly Item[];
}

interface Concept extends Coding {
  readonly designation?: readonly { readonly language?: string; readonly value?: string }[];
  readonly contains?: readonly Concept[];
  readonly abstract?: boolean;
}

/** The parts of a contained ValueSet that the import reads. */
export interface ValueSet {
  readonly resourceType?: string;
  readonly id?: string;
  readonly url?: string;
  readonly compose?: {
    readonly include?: readonly {
      readonly system?: string;
      readonly concept?: readonly Concept[];
      readonly filter?: unknown;
      readonly valueSet?: unknown;
    }[];
    readonly exclude?: unknown;
  };
  readonly expansion?: { readonly contains?: readonly Concept[]; readonly total?: number; readonly offset?: number };
  /** A concept of a contained CodeSystem. */
  readonly concept?: readonly CodeSystemConcept[];
}

/** A concept of a contained CodeSystem, which can have its weight and its texts there. */
export interface CodeSystemConcept extends Concept {
  readonly property?: readonly { readonly code?: string; readonly valueDecimal?: number; readonly valueInteger?: number }[];
  readonly concept?: readonly CodeSystemConcept[];
}

export interface Questionnaire {
  readonly resourceType: 'Questionnaire';
  readonly id?: string;
  readonly url?: string;
  readonly name?: string;
  readonly language?: string;
  readonly title?: string;
  readonly _title?: Primitive;
  readonly description?: string;
  readonly _description?: Primitive;
  readonly copyright?: string;
  readonly _copyright?: Primitive;
  readonly contained?: readonly ValueSet[];
  readonly extension?: readonly Extension[];
  readonly item: readonly Item[];
}

/** A form without an id and a version. */
export type ImportedForm = Omit<IntakeForm, 'id' | 'version' | 'updatedAt'>;

/** Finds an extension by its address, or by older addresses with the same meaning. */
export function extensionAt(extensions: readonly Extension[] | undefined, ...urls: readonly string[]): Extension | undefined {
  return extensions?.find(({ url }) => url !== undefined && urls.includes(url));
}

/** Returns the code of `itemControl`, which says how an item is presented. */
export function controlOf(item: Item): string | undefined {
  const control = extensionAt(item.extension, `${core}questionnaire-itemControl`);
  return control?.valueCodeableConcept?.coding?.[0]?.code;
}

/** Makes a key from any text: lower-case letters, digits and hyphens. */
export function keyFrom(text: string): string {
  const key = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 63)
    .replace(/-+$/, '');
  return key === '' ? 'x' : key;
}

/** Makes a key that is not taken, and takes it. */
export function uniqueKey(text: string, taken: Set<string>): string {
  const key = keyFrom(text);
  let candidate = key;
  for (let copy = 2; taken.has(candidate); copy += 1) candidate = `${key.slice(0, 58)}-${copy}`;
  taken.add(candidate);
  return candidate;
}
