import {
  core,
  type Extension,
  type ImportNoteCode,
  type ImportProblemCode,
  type Item,
  isWeight,
  own,
  type Questionnaire,
} from './terms.ts';
import type { Findings, Place } from './texts.ts';

/**
 * Reports the parts of a file that the import does not read. Extensions can be left out without changing the meaning of a file
 * (hl7.org/fhir/R4/extensibility.html), apart from modifier extensions, and those of Structured Data Capture that decide what is asked
 * or scored.
 */
export function findUnread(document: Questionnaire, findings: Findings, read: ReadExtensions): void {
  const unread = Object.keys(document).filter((key) => !topRead.has(key) && !key.startsWith('_') && key !== 'implicitRules');
  const metadata = unread.filter((key) => topMetadata.has(key));
  if (metadata.length > 0) findings.notes.push({ code: 'metadata', path: '', detail: metadata.join(', ') });
  for (const key of unread)
    if (!topMetadata.has(key) && key !== 'modifierExtension') findings.notes.push({ code: 'element', path: key, detail: key });
  if (unread.some((key) => ofNewerVersion.has(key))) findings.problems.push({ code: 'newer-version', path: '', detail: 'R5' });
  walk(document, { path: '' }, 'document', { ...findings, read });
}

/** The extensions that became part of the form. */
export interface ReadExtensions {
  /** Expressions that became conditions or are evaluated, by linkId and name. */
  readonly expressions: ReadonlySet<string>;
  /** The names of variables. */
  readonly variables: ReadonlySet<string>;
  /** Why an expression cannot be evaluated, by linkId and name. */
  readonly refused: ReadonlyMap<string, string>;
}

const topRead: ReadonlySet<string> = new Set([
  ...['resourceType', 'id', 'url', 'name', 'title', 'description', 'copyright', 'contained', 'extension', 'item', 'language'],
  // Our own export writes them.
  ...['version', 'status'],
]);
const topMetadata: ReadonlySet<string> = new Set([
  ...['meta', 'text', 'identifier', 'experimental', 'subjectType', 'date', 'publisher', 'contact', 'useContext', 'jurisdiction'],
  ...['purpose', 'approvalDate', 'lastReviewDate', 'effectivePeriod', 'code', 'derivedFrom', 'versionAlgorithmString'],
]);
const itemRead: ReadonlySet<string> = new Set([
  ...['linkId', 'type', 'text', 'prefix', 'code', 'required', 'repeats', 'readOnly', 'maxLength', 'enableWhen', 'enableBehavior'],
  ...['extension', 'answerValueSet', 'answerOption', 'item', 'initial', 'id'],
]);

/** Elements of R5. In a file that has them, other elements have another meaning than in R4. */
const ofNewerVersion: ReadonlySet<string> = new Set(['versionAlgorithmString', 'versionAlgorithmCoding', 'copyrightLabel']);
const ofNewerItems: ReadonlySet<string> = new Set(['answerConstraint', 'disabledDisplay']);

interface Walked extends Findings {
  readonly read: ReadExtensions;
}

type Owner = 'document' | 'item' | 'other';

/** Visits every object of the file, since each can have extensions. */
function walk(value: unknown, place: Place, owner: Owner, findings: Walked): void {
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) walk(each, { ...place, path: `${place.path}.${index}` }, owner, findings);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const object = value as Record<string, unknown>;
  const at = owner === 'item' && typeof object.linkId === 'string' ? { path: place.path, linkId: object.linkId } : place;
  const say = (code: ImportProblemCode, detail: string) => findings.problems.push({ code, ...at, detail });
  if (Array.isArray(object.modifierExtension)) for (const each of object.modifierExtension) say('modifier-extension', urlOf(each));
  if (object.implicitRules !== undefined) say('implicit-rules', String(object.implicitRules));
  if (owner === 'item') findUnreadOfItem(object, at, findings);
  const isText = owner === 'item' && object.type === 'display';
  if (Array.isArray(object.extension))
    for (const each of object.extension) findExtension(each as Extension, at, { owner, isText }, findings);
  for (const [key, child] of Object.entries(object)) {
    if (key === 'extension' || key === 'modifierExtension' || (key === 'contained' && owner !== 'document')) continue;
    const path = at.path === '' ? key : `${at.path}.${key}`;
    walk(child, { ...at, path }, key === 'item' && owner !== 'other' ? 'item' : 'other', findings);
  }
}

function findUnreadOfItem(item: Record<string, unknown>, at: Place, findings: Walked): void {
  const newer = Object.keys(item).find((key) => ofNewerItems.has(key));
  if (newer !== undefined || item.type === 'coding' || item.type === 'question') {
    findings.problems.push({ code: 'newer-version', ...at, detail: newer ?? `type ${item.type}` });
  }
  for (const key of Object.keys(item)) {
    if (key === 'modifierExtension' || key.startsWith('_') || itemRead.has(key) || ofNewerItems.has(key)) continue;
    findings.notes.push({ code: 'element', ...at, detail: key });
  }
  if (item.initial !== undefined) findings.notes.push({ code: 'initial-value', ...at });
  if (item.type === 'group' && item.required === true) findings.notes.push({ code: 'limit', ...at, detail: 'required' });
}

const presentation = [
  ...['itemControl', 'choiceOrientation', 'displayCategory', 'supportLink', 'width', 'collapsible', 'openLabel', 'shortText', 'itemMedia'],
  ...[
    'itemAnswerMedia',
    'rendering-style',
    'rendering-xhtml',
    'rendering-markdown',
    'rendering-styleSensitive',
    'designNote',
    'entryFormat',
  ],
  ...['preferredTerminologyServer', 'terminology-server', 'optionPrefix', 'choiceColumn', 'instruction', 'entryMode', 'showOrdinalValue'],
];
const limits = [
  ...['minLength', 'regex', 'maxDecimalPlaces', 'minOccurs', 'constraint', 'targetConstraint', 'sliderStepValue', 'optionExclusive'],
  ...[
    'minQuantity',
    'maxQuantity',
    'quantity-precision',
    'mimeType',
    'maxSize',
    'referenceResource',
    'referenceProfile',
    'referenceFilter',
  ],
  'answerRepeats',
];
const prefill = [
  ...['initialExpression', 'candidateExpression', 'launchContext', 'sourceQueries', 'sourceStructureMap', 'itemPopulationContext'],
  ...['contextExpression', 'lookupQuestionnaire', 'isSubject', 'initialExpression-repopulatable', 'dataControl'],
];
const extraction = [
  ...['observationExtract', 'observationLinkPeriod', 'observation-extract-category', 'observationExtractEntry', 'itemExtractionContext'],
  ...[
    'templateExtract',
    'templateExtractBundle',
    'templateExtractValue',
    'templateExtractContext',
    'extractAllocateId',
    'definitionExtract',
  ],
  ...['definitionExtractValue', 'targetStructureMap', 'itemContext', 'unitSupplementalSystem'],
];
const helpers = [
  'variable',
  'library',
  'cqf-library',
  'cqf-expression',
  'cqf-calculatedValue',
  'assembledFrom',
  'assembleContext',
  'assemble-expectation',
];

const noteCodes: ReadonlyMap<string, ImportNoteCode> = new Map([
  ...presentation.map((name) => [name, 'presentation'] as const),
  ...limits.map((name) => [name, 'limit'] as const),
  ...prefill.map((name) => [name, 'prefill'] as const),
  ...extraction.map((name) => [name, 'extraction'] as const),
  ...helpers.map((name) => [name, 'expression'] as const),
]);

/** Extensions that decide what is asked, what can be answered, or what is scored. */
const deciding: ReadonlyMap<string, ImportProblemCode> = new Map([
  ['enableWhenExpression', 'enable-when-expression'],
  ['calculatedExpression', 'calculated-expression'],
  ['answerExpression', 'answer-expression'],
  ['answerOptionsToggleExpression', 'answer-expression'],
  ['subQuestionnaire', 'questions-elsewhere'],
  ['questionnaireAdaptive', 'adaptive'],
  ['endpoint', 'adaptive'],
  ['optionRestriction', 'answer-expression'],
]);

/** Extensions that other parts of the import read. */
const readElsewhere: ReadonlySet<string> = new Set(['translation', 'minValue', 'maxValue', 'unit', 'unitOption', 'hidden', 'maxOccurs']);

/** @param isText whether the item is a text, which is neither asked nor scored */
function findExtension(extension: Extension, at: Place, { owner, isText }: { owner: Owner; isText: boolean }, findings: Walked): void {
  const url = urlOf(extension);
  const name = nameOf(url);
  if (url.startsWith(own) || readElsewhere.has(name)) return;
  if (name === 'usageMode') {
    const mode = extension.valueCode ?? '';
    if (mode.startsWith('display')) findings.problems.push({ code: 'display-only', ...at, detail: mode });
    return;
  }
  if (isWeight(extension)) {
    if (owner === 'item' || !weighable.test(at.path)) findings.problems.push({ code: 'weight-of-question', ...at, detail: url });
    return;
  }
  // The import reads these ways to present an item.
  if (name === 'itemControl' && readControls.has(extension.valueCodeableConcept?.coding?.[0]?.code ?? '')) return;
  const expression = extension.valueExpression?.expression;
  const decides = deciding.get(name);
  if (at.linkId !== undefined && findings.read.expressions.has(`${at.linkId} ${name}`)) return;
  if (name === 'variable' && findings.read.variables.has(extension.valueExpression?.name ?? '')) return;
  if (decides !== undefined) {
    if (isText && decides === 'enable-when-expression')
      findings.notes.push({ code: 'text-condition', ...at, ...(expression ? { detail: expression } : {}) });
    else if (isPlainTotal(decides, expression))
      findings.notes.push({ code: 'total-left-out', ...at, ...(expression ? { detail: expression } : {}) });
    else {
      const why = findings.read.refused.get(`${at.linkId} ${name}`);
      findings.problems.push({ code: decides, ...at, detail: `${(expression ?? url).slice(0, 1500)}${why ? ` (${why})` : ''}` });
    }
    return;
  }
  const code = noteCodes.get(name) ?? 'extension';
  findings.notes.push({ code, ...at, detail: code === 'extension' ? url : (expression?.slice(0, 500) ?? name) });
}

/** Paths of elements that can have a weight: answers, and concepts of the file. */
const weighable = /(^|\.)answerOption\.\d+(\.valueCoding|\._value\w+)?$|^contained\./;

const readControls: ReadonlySet<string> = new Set([
  'help',
  'flyover',
  'lower',
  'upper',
  'unit',
  'slider',
  'radio-button',
  'check-box',
  'drop-down',
]);

/** Whether an item is the total that our own score replaces. */
export function hasPlainTotal({ extension = [] }: Item): boolean {
  return extension.some(({ url, valueExpression }) => isPlainTotal(deciding.get(nameOf(url ?? '')), valueExpression?.expression));
}

/** Whether an expression is the sum of all weights, as our own total is: `%resource.repeat(item).answer.weight().sum()`. */
function isPlainTotal(code: ImportProblemCode | undefined, expression: string | undefined): boolean {
  if (code !== 'calculated-expression' || expression === undefined) return false;
  const plain = expression.replace(/\s+/g, '');
  return /^%(resource|questionnaireresponse)\.(repeat\(item\)|descendants\(\)|item\.repeat\(item\))\.answer(\.value)?\.(weight|ordinal)\(\)\.sum\(\)$/.test(
    plain,
  );
}

function urlOf(extension: unknown): string {
  const url = typeof extension === 'object' && extension !== null ? (extension as Extension).url : undefined;
  return typeof url === 'string' ? url : '';
}

/** Returns the last part of an address without the prefixes `questionnaire-` and `sdc-questionnaire-`. */
function nameOf(url: string): string {
  if (!url.startsWith('http://hl7.org/') && !url.startsWith(core) && !/\/StructureDefinition\//.test(url)) return url;
  return url
    .slice(url.lastIndexOf('/') + 1)
    .replace(/^(sdc-)?questionnaire-/, '')
    .replace(/^sdc-/, '');
}
