import type { IntakeAnswer, IntakeForm, Question, QuestionGroup } from '../intake-form.ts';
import { answerOf, type FormContent, isFiniteNumber, shownPlaces } from '../intake-visibility.ts';
import { canonicalOf, childrenOf, linkIdsFor, optionValue } from './export.ts';
import { own } from './terms.ts';
import { textMembers } from './texts.ts';

type Json = Record<string, unknown>;

type Answer = Pick<IntakeAnswer, 'id' | 'userId' | 'formVersion' | 'values' | 'score' | 'answeredAt' | 'receivedAt'>;

/**
 * Converts answers to a FHIR R4 QuestionnaireResponse, nested like the questionnaire: `questionnaire` names the answered version;
 * questions that were not asked are absent, those left open have no answer.
 */
export function exportResponse(form: FormContent & Pick<IntakeForm, 'key' | 'url'>, answer: Answer): Json {
  const shown = shownPlaces(form, answer.values);
  const linkIds = linkIdsFor(form);
  const itemsIn = (within: string | undefined): Json[] =>
    childrenOf(within, form)
      .filter(({ id }) => shown.has(id))
      .flatMap((place): Json[] => {
        const item = itemOf(place);
        return item ? [item] : [];
      });
  const itemOf = (place: Question | QuestionGroup): Json | null => {
    const below = itemsIn(place.id);
    const head = { linkId: linkIds.get(place.id) };
    if (!('type' in place)) return below.length === 0 ? null : { ...head, ...textMembers('text', place.title), item: below };
    const given = answersTo(place, answerOf(answer.values, place.id), form);
    const [first, ...others] = given.length > 0 || below.length === 0 ? given : [{}];
    const answers = first === undefined ? [] : [{ ...first, ...(below.length === 0 ? {} : { item: below }) }, ...others];
    return { ...head, ...textMembers('text', place.text), ...(answers.length === 0 ? {} : { answer: answers }) };
  };
  const total = answer.score && [{ url: `${own}score`, valueDecimal: answer.score.total }];
  return {
    resourceType: 'QuestionnaireResponse',
    id: answer.id,
    ...(total === null ? {} : { extension: total }),
    questionnaire: `${canonicalOf(form)}|${answer.formVersion}`,
    status: 'completed',
    subject: { reference: `Patient/${answer.userId}` },
    authored: answer.answeredAt ?? answer.receivedAt,
    source: { reference: `Patient/${answer.userId}` },
    item: itemsIn(undefined),
  };
}

/** Converts the answer to a question; there is one for each option that was chosen. */
export function answersTo(question: Question, value: unknown, form: Pick<IntakeForm, 'key'>): Json[] {
  if (value === undefined) return [];
  if ('options' in question) {
    const codes: unknown[] = Array.isArray(value) ? value : [value];
    return question.options.filter(({ code }) => codes.includes(code)).map((option) => optionValue(option, question, form));
  }
  if (typeof value === 'boolean') return [{ valueBoolean: value }];
  if (isFiniteNumber(value)) return [numberAnswer(question, value)];
  if (typeof value !== 'string') return [];
  return [question.type === 'date' ? { valueDate: value } : { valueString: value }];
}

function numberAnswer(question: Question, value: number): Json {
  if (question.type !== 'decimal') return Number.isInteger(value) ? { valueInteger: value } : { valueDecimal: value };
  if (question.isQuantity !== true) return { valueDecimal: value };
  return { valueQuantity: { value, ...(question.unit === undefined ? {} : { unit: question.unit.en }) } };
}
