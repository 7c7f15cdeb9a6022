import type { LocalizedText } from '../endpoint.ts';
import type { Question } from '../intake-form.ts';
import { everyItem } from './answer-path.ts';
import { isCalculatedItem, isHidden, keptExpressions } from './calculated-items.ts';
import { enableWhenExpressionOf } from './expressions.ts';
import type { ImportState } from './import-state.ts';
import { type Base, dateOf, findUnreadBounds, lengthOf, rangeOf, unitOf } from './item-bounds.ts';
import { hasWeights, readOptions } from './options.ts';
import { controlOf, core, extensionAt, type Item, own, uniqueKey } from './terms.ts';
import type { Place } from './texts.ts';

/** Reads an item and those below it. */
export function readItem(item: Item, path: string, within: string | undefined, state: ImportState): void {
  const place = { path, linkId: item.linkId };
  if (isCalculatedItem(item, state)) readQuestion(item, place, within, state);
  else if (isHidden(item) && !(item.type === 'group' && everyItem(item.item ?? []).some((below) => isCalculatedItem(below, state))))
    readHidden(item, place, state);
  else if (item.type === 'display') readDisplay(item, place, state);
  else if (item.type === 'group') readGroup(item, place, within, state);
  else if (isComputed(item)) readComputed(item, place, within, state);
  else readQuestion(item, place, within, state);
}

/** Leaves out a hidden or read-only item, which is not asked. It is a problem if the item is scored. */
function readHidden(item: Item, place: Place, state: ImportState, code: 'hidden-left-out' | 'left-out' = 'hidden-left-out'): void {
  const { findings, valueSets } = state;
  if (hasWeights(item, valueSets)) findings.problems.push({ code: 'hidden-scored', ...place });
  else findings.notes.push({ code, ...place });
  for (const [index, child] of (item.item ?? []).entries()) {
    readHidden(child, { path: `${place.path}.item.${index}`, linkId: child.linkId }, state, code);
  }
}

/** Leaves out a total, or an item that is filled in elsewhere. The items below it are read. */
function readComputed(item: Item, place: Place, within: string | undefined, state: ImportState): void {
  if (hasWeights(item, state.valueSets)) state.findings.problems.push({ code: 'hidden-scored', ...place });
  else state.findings.notes.push({ code: 'left-out', ...place });
  const further = (item.item ?? []).filter((child) => child.type !== 'display');
  if (further.length > 0 && hasCondition(item)) {
    // The items below would lose the condition of the item that is left out.
    state.findings.problems.push({ code: 'unsupported-condition', ...place, detail: 'enableWhen' });
  }
  for (const [index, child] of (item.item ?? []).entries()) {
    if (child.type !== 'display') readItem(child, `${place.path}.item.${index}`, within, state);
  }
}

function hasCondition(item: Item): boolean {
  return (item.enableWhen?.length ?? 0) > 0 || enableWhenExpressionOf(item) !== undefined;
}

function readChildren(items: readonly Item[] | undefined, path: string, within: string | undefined, state: ImportState): void {
  for (const [index, child] of (items ?? []).entries()) readItem(child, `${path}.item.${index}`, within, state);
}

/** Keeps a text, to show it before the next question. */
function readDisplay(item: Item, place: Place, state: ImportState): void {
  const { notes } = state.findings;
  const text = state.texts.readShortened(withPrefix(item), item._text, place);
  if (item.enableWhen && item.enableWhen.length > 0) notes.push({ code: 'text-condition', ...place });
  if (text === undefined) {
    notes.push({ code: 'text-left-out', ...place });
    return;
  }
  const before = state.lead?.text;
  const joined = before === undefined ? text : { en: `${before.en}\n\n${text.en}`, es: `${before.es}\n\n${text.es}` };
  if (joined.en.length > 2000 || joined.es.length > 2000) notes.push({ code: 'text-left-out', ...place });
  else state.lead = { text: joined, place };
}

function readGroup(item: Item, place: Place, within: string | undefined, state: ImportState): void {
  const { findings, texts } = state;
  if (item.repeats === true) findings.problems.push({ code: 'repeating-group', ...place });
  if (item.readOnly === true) {
    // Nobody can answer the questions in it.
    readHidden(item, place, state, 'left-out');
    return;
  }
  const id = uniqueKey(item.linkId, state.taken);
  const help = item.item?.find((child) => child.type === 'display' && isHelp(child) && !isHidden(child));
  if (help && hasCondition(help)) findings.notes.push({ code: 'text-condition', path: place.path, linkId: help.linkId });
  const title = texts.readShortened(withPrefix(item), item._text, place);
  const helpText = help && texts.readShortened(help.text, help._text, { ...place, linkId: help.linkId });
  const group = {
    id,
    ...(title === undefined ? {} : { title }),
    ...(helpText === undefined ? {} : { help: helpText }),
    ...(within === undefined ? {} : { within }),
    ...originOf(item, id, place, state),
  };
  const [questionCount, groupCount] = [state.questions.length, state.groups.length];
  state.groups.push(group);
  for (const [index, child] of (item.item ?? []).entries()) {
    if (child !== help) readItem(child, `${place.path}.item.${index}`, id, state);
  }
  if (state.questions.length === questionCount) {
    // The group has no questions; its text is shown before the next question.
    state.groups.splice(groupCount);
    if (title) findings.notes.push({ code: 'text-left-out', ...place });
    if (hasCondition(item)) {
      findings.notes.push({ code: 'text-condition', ...place });
      if (enableWhenExpressionOf(item) !== undefined) state.translated.add(item.linkId);
    }
  } else if (hasCondition(item)) state.conditional.push({ item, place, id });
}

function readQuestion(item: Item, place: Place, within: string | undefined, state: ImportState): void {
  const { findings, texts } = state;
  const id = uniqueKey(item.linkId, state.taken);
  const text = texts.read(withPrefix(item) ?? item.code?.[0]?.display, item._text, place);
  if (text === undefined && !isHidden(item)) findings.problems.push({ code: 'no-text', ...place });
  const below = (item.item ?? []).filter((child) => child.type === 'display');
  for (const child of below.filter(isHidden)) readHidden(child, { path: place.path, linkId: child.linkId }, state);
  const displays = below.filter((child) => !isHidden(child));
  const help = helpOf(displays, place, state);
  const lead = state.lead?.text;
  const base = {
    id,
    text: text ?? { en: item.linkId, es: item.linkId },
    isRequired: item.required === true && !isCalculatedItem(item, state),
    ...(help === undefined ? {} : { help }),
    ...(lead === undefined ? {} : { lead }),
    ...(within === undefined ? {} : { within }),
    ...keptExpressions(item, state),
    ...originOf(item, id, place, state),
  };
  const question = questionOf(item, base, displays, place, state);
  const isKept = question !== null;
  if (question === null) findings.problems.push({ code: 'unsupported-item', ...place, detail: item.type });
  else {
    for (const child of displays.filter((each) => isUnplaced(each, question))) {
      findings.notes.push({ code: 'text-left-out', path: place.path, linkId: child.linkId });
    }
    state.lead = undefined;
    state.questions.push(question);
    state.byLinkId.set(item.linkId, question);
    if (item.repeats === true && question.type !== 'multiple-choice') findings.problems.push({ code: 'repeating-question', ...place });
    if (hasCondition(item)) state.conditional.push({ item, place, id });
  }
  const further = (item.item ?? []).filter((child) => child.type !== 'display');
  // R4 asks the items below a question once for each of its answers.
  if (item.repeats === true && further.length > 0) findings.problems.push({ code: 'repeating-group', ...place });
  readChildren(further, place.path, isKept ? id : within, state);
}

function questionOf(item: Item, base: Base, displays: readonly Item[], place: Place, state: ImportState): Question | null {
  // In R4, numbers, texts, days and times can have a list of answers too.
  const isChoice = item.answerOption !== undefined && ['integer', 'string', 'text', 'date', 'time'].includes(item.type);
  if (!isChoice && item.type !== 'choice' && item.type !== 'open-choice') findUnreadBounds(item, place, state);
  switch (isChoice ? 'choice' : item.type) {
    case 'choice':
    case 'open-choice': {
      const { options, isWeighted } = readOptions(item, place, state, base.expressions?.offered !== undefined);
      if (isWeighted && base.expressions?.calculated === undefined) state.weighted.push(base.id);
      if (item.type === 'open-choice') state.findings.notes.push({ code: 'own-answer', ...place });
      if (item.repeats !== true) return { ...base, type: 'choice', options };
      const maximumChoices = extensionAt(item.extension, `${core}questionnaire-maxOccurs`)?.valueInteger;
      return { ...base, type: 'multiple-choice', options, ...(maximumChoices === undefined ? {} : { maximumChoices }) };
    }
    case 'boolean': {
      const weightOfYes = extensionAt(item.extension, `${own}weight-of-yes`)?.valueDecimal;
      return { ...base, type: 'yes-no', ...(weightOfYes === undefined ? {} : { weightOfYes }) };
    }
    case 'integer':
      return scaleOf(item, base, displays, state, place) ?? { ...base, type: 'integer', ...rangeOf(item), ...unitOf(item, place, state) };
    case 'quantity':
      state.findings.notes.push({ code: 'amount', ...place });
      return { ...base, type: 'decimal', ...rangeOf(item), ...unitOf(item, place, state), isQuantity: true };
    case 'decimal':
      return { ...base, type: 'decimal', ...rangeOf(item), ...unitOf(item, place, state) };
    case 'string':
    case 'url':
      return (item.maxLength ?? 0) > 200 ? longText(item, base, place, state) : { ...base, type: 'short-text', ...lengthOf(item) };
    case 'text':
      return longText(item, base, place, state);
    case 'date':
    case 'dateTime':
      return dateOf(item, base, place, state);
    default:
      return null;
  }
}

function longText(item: Item, base: Base, place: Place, state: ImportState): Question {
  const isCut = (item.maxLength ?? 0) > 4000;
  if (isCut) state.findings.notes.push({ code: 'limit', ...place, detail: `maxLength ${item.maxLength}` });
  return { ...base, type: 'long-text', ...(isCut ? {} : lengthOf(item)) };
}

/** Reads a slider with a text at each end, as Structured Data Capture defines it. */
function scaleOf(item: Item, base: Base, displays: readonly Item[], { texts }: ImportState, place: Place): Question | null {
  const { minimum, maximum } = rangeOf(item);
  const [lower, upper] = ['lower', 'upper'].map((control) => displays.find((child) => controlOf(child) === control));
  if (controlOf(item) !== 'slider' || minimum === undefined || maximum === undefined || !lower || !upper) return null;
  if (maximum <= minimum || maximum - minimum > 20) return null;
  const minimumLabel = texts.readShortened(lower.text, lower._text, { ...place, linkId: lower.linkId });
  const maximumLabel = texts.readShortened(upper.text, upper._text, { ...place, linkId: upper.linkId });
  if (!minimumLabel || !maximumLabel) return null;
  const isScored = extensionAt(item.extension, `${own}is-scored`)?.valueBoolean;
  return { ...base, type: 'scale', minimum, maximum, minimumLabel, maximumLabel, ...(isScored === undefined ? {} : { isScored }) };
}

/** Whether an item is a total; ours is computed from the weights. */
function isComputed(item: Item): boolean {
  const unit = extensionAt(item.extension, `${core}questionnaire-unit`)?.valueCoding;
  const isCalculated = item.extension?.some(({ url }) => url !== undefined && /questionnaire-calculatedExpression$/.test(url)) === true;
  return item.readOnly === true || isCalculated || unit?.code === '{score}' || unit?.display === '{score}';
}

function isHelp(item: Item): boolean {
  const control = controlOf(item);
  return control === 'help' || control === 'flyover';
}

/** Whether a text belongs to the ends of a scale or is a unit, and the question cannot have it. */
function isUnplaced(display: Item, { type }: Question): boolean {
  const control = controlOf(display);
  return control === 'unit' || ((control === 'lower' || control === 'upper') && type !== 'scale');
}

/** Joins the display items below a question, which FHIR uses for help. */
function helpOf(displays: readonly Item[], place: Place, { texts, findings }: ImportState): LocalizedText | undefined {
  for (const child of displays) {
    if (hasCondition(child)) findings.notes.push({ code: 'text-condition', path: place.path, linkId: child.linkId });
  }
  const helpTexts = displays
    .filter((child) => !['lower', 'upper', 'unit'].includes(controlOf(child) ?? ''))
    .flatMap((child) => texts.readShortened(child.text, child._text, { ...place, linkId: child.linkId }) ?? []);
  if (helpTexts.length === 0) return undefined;
  const joined = { en: helpTexts.map(({ en }) => en).join('\n\n'), es: helpTexts.map(({ es }) => es).join('\n\n') };
  return { en: joined.en.slice(0, 2000), es: joined.es.slice(0, 2000) };
}

/** Returns the text with its prefix, such as the number of the question. */
function withPrefix({ prefix, text }: Item): string | undefined {
  return prefix === undefined || text === undefined ? text : `${prefix} ${text}`;
}

/** Returns the linkId, if our own id differs, and the codes of an item. */
function originOf(item: Item, id: string, place: Place, { findings }: ImportState): Pick<Question, 'linkId' | 'codes'> {
  if ((item.code?.length ?? 0) > 20) findings.notes.push({ code: 'element', ...place, detail: 'code' });
  const codes = (item.code ?? []).slice(0, 20).map(({ system, code, display }) => ({
    ...(system === undefined ? {} : { system }),
    ...(code === undefined ? {} : { code }),
    ...(display === undefined ? {} : { display }),
  }));
  return { ...(item.linkId === id ? {} : { linkId: item.linkId }), ...(codes.length === 0 ? {} : { codes }) };
}
