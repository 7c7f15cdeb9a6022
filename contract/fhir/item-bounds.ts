import type { LocalizedText } from '../endpoint.ts';
import type { Question } from '../intake-form.ts';
import type { ImportState } from './import-state.ts';
import { core, extensionAt, type Item } from './terms.ts';
import type { Place } from './texts.ts';

export type Base = Pick<
  Question,
  'id' | 'text' | 'isRequired' | 'help' | 'lead' | 'within' | 'linkId' | 'codes' | 'expressions' | 'isHidden'
>;

export function lengthOf({ maxLength }: Item): { maximumLength?: number } {
  return maxLength === undefined ? {} : { maximumLength: maxLength };
}

export function dateOf(item: Item, base: Base, place: Place, state: ImportState): Question {
  if (item.type === 'dateTime') state.findings.notes.push({ code: 'time-of-day', ...place });
  const earliest = dayOf(item, 'minValue');
  const latest = dayOf(item, 'maxValue');
  return { ...base, type: 'date', ...(earliest ? { earliest } : {}), ...(latest ? { latest } : {}) };
}

function dayOf(item: Item, name: string): string | undefined {
  const day = extensionAt(item.extension, `${core}${name}`)?.valueDate;
  return day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined;
}

/** Reports bounds and lists of answers that a question of this type cannot have. */
export function findUnreadBounds(item: Item, place: Place, { findings }: ImportState): void {
  const isNumber = item.type === 'integer' || item.type === 'decimal' || item.type === 'quantity';
  const isDay = item.type === 'date' || item.type === 'dateTime';
  for (const name of ['minValue', 'maxValue']) {
    const found = extensionAt(item.extension, `${core}${name}`);
    const isRead = isNumber ? (found?.valueInteger ?? found?.valueDecimal) !== undefined : isDay && dayOf(item, name) !== undefined;
    if (found && !isRead) findings.notes.push({ code: 'limit', ...place, detail: name });
  }
  if (!isNumber && extensionAt(item.extension, `${core}questionnaire-unit`, `${core}questionnaire-unitOption`)) {
    findings.notes.push({ code: 'unit', ...place });
  }
  if (item.maxLength !== undefined && !['string', 'text', 'url'].includes(item.type)) {
    findings.notes.push({ code: 'limit', ...place, detail: `maxLength ${item.maxLength}` });
  }
  if (item.answerOption !== undefined || item.answerValueSet !== undefined) findings.problems.push({ code: 'other-answers', ...place });
}

export function rangeOf(item: Item): { minimum?: number; maximum?: number } {
  const [minimum, maximum] = ['minValue', 'maxValue'].map((name) => {
    const found = extensionAt(item.extension, `${core}${name}`);
    return found?.valueInteger ?? found?.valueDecimal;
  });
  return { ...(minimum === undefined ? {} : { minimum }), ...(maximum === undefined ? {} : { maximum }) };
}

export function unitOf(item: Item, place: Place, { texts, findings }: ImportState): { unit?: LocalizedText } {
  const options = (item.extension ?? []).filter(({ url }) => url === `${core}questionnaire-unitOption`);
  const coding = extensionAt(item.extension, `${core}questionnaire-unit`)?.valueCoding ?? options[0]?.valueCoding;
  // UCUM's code for points, which is not shown as a unit.
  if (coding?.code === '{score}') return {};
  if (options.length > 1)
    findings.notes.push({ code: 'unit', ...place, detail: options.map(({ valueCoding }) => valueCoding?.code).join(', ') });
  const word = coding?.display ?? coding?.code;
  if (options.length <= 1 && coding?.code !== undefined && coding.code !== word) {
    findings.notes.push({ code: 'unit', ...place, detail: coding.code });
  }
  const unit = coding && texts.readShortened(coding.display ?? coding.code, coding._display, place);
  return unit === undefined ? {} : { unit };
}
