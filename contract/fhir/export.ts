import type { IntakeForm, Question, QuestionGroup } from '../intake-form.ts';
import { type Condition, type FormContent, isCalculated, placesOf, weightOf } from '../intake-visibility.ts';
import { expressionExtensions, variableExtensions } from './export-expressions.ts';
import { scoringExtension } from './scoring.ts';
import { core, type Extension, hiddenExtension, own, ownCodes, ownForms } from './terms.ts';
import { textMembers } from './texts.ts';

type Json = Record<string, unknown>;
type Form = Omit<IntakeForm, 'id'>;

/** Returns the canonical address of a form. Together with a version it identifies the questions. */
export function canonicalOf(form: Pick<IntakeForm, 'key' | 'url'>): string {
  return form.url ?? `${ownForms}${form.key}`;
}

/** Converts a form to a FHIR R4 Questionnaire. The import converts it back to the same form. */
export function exportQuestionnaire(form: Form, status: 'draft' | 'active' | 'retired' = 'active'): Json {
  const { key, version, category, title, description, source, licence, dueAgainDays, updatedAt } = form;
  const extension: Extension[] = [
    { url: `${own}category`, valueCode: category },
    ...(licence === undefined ? [] : [{ url: `${own}licence`, valueString: licence }]),
    ...(dueAgainDays === undefined ? [] : [{ url: `${own}due-again-days`, valueInteger: dueAgainDays ?? 0 }]),
    ...variableExtensions(form.variables),
    ...scoringExtension(form),
  ];
  return {
    resourceType: 'Questionnaire',
    id: key,
    language: 'en',
    extension,
    url: canonicalOf(form),
    version: String(version),
    name: nameOf(key),
    ...textMembers('title', title),
    status,
    subjectType: ['Patient'],
    date: updatedAt,
    ...textMembers('description', description),
    ...(source === null ? {} : textMembers('copyright', source)),
    item: itemsIn(undefined, form, linkIdsFor(form)),
  };
}

/** Returns a name for programs, such as `Phq9`. */
function nameOf(key: string): string {
  const name = key
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
  return /^[A-Z]/.test(name) ? name : `Q${name}`;
}

/** The linkId of every question and group. */
export function linkIdsFor(form: FormContent): ReadonlyMap<string, string> {
  return new Map([...(form.groups ?? []), ...form.questions].map(({ id, linkId }) => [id, linkId ?? id]));
}

interface Placed {
  readonly id: string;
  readonly within?: string | undefined;
}

/** Returns the direct contents of a place in the order of the form; a group has the position of its first question. */
export function childrenOf(within: string | undefined, form: FormContent): (Question | QuestionGroup)[] {
  const places = new Map<string, Placed>(placesOf(form).map((place) => [place.id, place]));
  const children = new Set<string>();
  for (const question of form.questions) {
    let at: Placed | undefined = question;
    for (let steps = 0; at && at.within !== within && steps <= places.size; steps += 1) at = places.get(at.within ?? '');
    if (at && at.within === within) children.add(at.id);
  }
  const all = [...(form.groups ?? []), ...form.questions];
  return [...children].flatMap((id) => all.find((place) => place.id === id) ?? []);
}

function itemsIn(within: string | undefined, form: Form, linkIds: ReadonlyMap<string, string>): Json[] {
  return childrenOf(within, form).flatMap((place) => {
    const item = 'type' in place ? itemOf(place, form, linkIds) : groupItem(place, form, linkIds);
    const lead = 'lead' in place && place.lead ? [display(place, 'lead', place.lead, linkIds)] : [];
    return [...lead, wrapped(item, place, form, linkIds)];
  });
}

type Place = Question | QuestionGroup;

function display(place: Place, part: string, text: Question['text'], linkIds: ReadonlyMap<string, string>): Json {
  const control = { help: 'help', lower: 'lower', upper: 'upper' }[part];
  return {
    ...(control === undefined ? {} : { extension: [controlExtension(control)] }),
    linkId: freeLinkId(`${linkIds.get(place.id)}-${part}`, linkIds),
    type: 'display',
    ...textMembers('text', text),
  };
}

/** Returns a linkId that no question has. */
function freeLinkId(wanted: string, linkIds: ReadonlyMap<string, string>): string {
  const taken = new Set(linkIds.values());
  let linkId = wanted;
  while (taken.has(linkId)) linkId += '-';
  return linkId;
}

function controlExtension(code: string): Extension {
  const coding = [{ system: 'http://hl7.org/fhir/questionnaire-item-control', code }];
  return { url: `${core}questionnaire-itemControl`, valueCodeableConcept: { coding } };
}

function groupItem(group: QuestionGroup, form: Form, linkIds: ReadonlyMap<string, string>): Json {
  const help = group.help ? [display(group, 'help', group.help, linkIds)] : [];
  const extension = expressionExtensions(group.expressions);
  return {
    ...(extension.length === 0 ? {} : { extension }),
    linkId: linkIds.get(group.id),
    ...(group.codes === undefined ? {} : { code: group.codes }),
    ...textMembers('text', group.title),
    type: 'group',
    item: [...help, ...itemsIn(group.id, form, linkIds)],
  };
}

function itemOf(question: Question, form: Form, linkIds: ReadonlyMap<string, string>): Json {
  const extension = [...extensionsOf(question), ...expressionExtensions(question.expressions)];
  if (question.isHidden === true) extension.push(hiddenExtension);
  const further = [
    ...(question.help ? [display(question, 'help', question.help, linkIds)] : []),
    ...(question.type === 'scale'
      ? [display(question, 'lower', question.minimumLabel, linkIds), display(question, 'upper', question.maximumLabel, linkIds)]
      : []),
    ...itemsIn(question.id, form, linkIds),
  ];
  return {
    ...(extension.length === 0 ? {} : { extension }),
    linkId: linkIds.get(question.id),
    ...(question.codes === undefined ? {} : { code: question.codes }),
    ...textMembers('text', question.text),
    type: question.type === 'decimal' && question.isQuantity ? 'quantity' : itemTypes[question.type],
    ...(question.isRequired ? { required: true } : {}),
    ...(isCalculated(question) ? { readOnly: true } : {}),
    ...(question.type === 'multiple-choice' ? { repeats: true } : {}),
    ...('maximumLength' in question && question.maximumLength !== undefined ? { maxLength: question.maximumLength } : {}),
    ...('options' in question ? { answerOption: question.options.map((option) => optionOf(option, question, form)) } : {}),
    ...(further.length === 0 ? {} : { item: further }),
  };
}

const itemTypes: Readonly<Record<Question['type'], string>> = {
  ...{ choice: 'choice', 'multiple-choice': 'choice', 'yes-no': 'boolean', integer: 'integer', decimal: 'decimal' },
  ...{ 'short-text': 'string', 'long-text': 'text', date: 'date', scale: 'integer' },
};

function extensionsOf(question: Question): Extension[] {
  const bound = (name: string, value: Extension | undefined): Extension[] =>
    value === undefined ? [] : [{ url: `${core}${name}`, ...value }];
  switch (question.type) {
    case 'multiple-choice':
      return question.maximumChoices === undefined ? [] : bound('questionnaire-maxOccurs', { valueInteger: question.maximumChoices });
    case 'yes-no':
      return question.weightOfYes === undefined ? [] : [{ url: `${own}weight-of-yes`, valueDecimal: question.weightOfYes }];
    case 'integer':
    case 'decimal': {
      const value = (number: number | undefined) =>
        number === undefined ? undefined : question.type === 'integer' ? { valueInteger: number } : { valueDecimal: number };
      const unit = question.unit && { valueCoding: textMembers('display', question.unit) };
      return [
        ...bound('minValue', value(question.minimum)),
        ...bound('maxValue', value(question.maximum)),
        ...bound('questionnaire-unit', unit),
      ];
    }
    case 'date':
      return [
        ...bound('minValue', question.earliest === undefined ? undefined : { valueDate: question.earliest }),
        ...bound('maxValue', question.latest === undefined ? undefined : { valueDate: question.latest }),
      ];
    case 'scale':
      return [
        controlExtension('slider'),
        ...bound('minValue', { valueInteger: question.minimum }),
        ...bound('maxValue', { valueInteger: question.maximum }),
        ...(question.isScored === undefined ? [] : [{ url: `${own}is-scored`, valueBoolean: question.isScored }]),
      ];
    default:
      return [];
  }
}

type Option = Extract<Question, { type: 'choice' }>['options'][number];

function optionOf(option: Option, question: Question, form: Pick<IntakeForm, 'key'>): Json {
  const weight = option.weight === undefined ? {} : { extension: [{ url: `${core}ordinalValue`, valueDecimal: option.weight }] };
  return { ...weight, ...optionValue(option, question, form) };
}

/** Returns the value of an option, as questionnaires and answers contain it. */
export function optionValue(
  { code, text, coding, valueType }: Option,
  { id }: Pick<Question, 'id'>,
  { key }: Pick<IntakeForm, 'key'>,
): Json {
  if (valueType === 'integer') return { valueInteger: Number(text.en) };
  if (valueType === 'string') return textMembers('valueString', text);
  if (valueType !== undefined) return { [valueType === 'date' ? 'valueDate' : 'valueTime']: text.en };
  const identity = coding ? { ...coding, code: coding.code ?? code } : { system: `${ownCodes}${key}/${id}`, code };
  return { valueCoding: { ...identity, ...textMembers('display', text) } };
}

type Atom = Json;

/**
 * Adds the conditions of a place to its item. FHIR joins all conditions of an item in one way: where several conditions are each a
 * choice of their own ('at least 2' means one of several options), groups are put around the item.
 */
function wrapped(item: Json, place: Place, form: Form, linkIds: ReadonlyMap<string, string>): Json {
  if (!place.showWhen) return item;
  const clauses = place.showWhen.conditions.map((condition) => atomsOf(condition, form, linkIds));
  if (place.showWhen.match === 'any' || clauses.length === 1) return withConditions(item, clauses.flat(), 'any');
  const single = clauses.filter((atoms) => atoms.length === 1).flat();
  const inner = single.length === 0 ? item : withConditions(item, single, 'all');
  return clauses
    .filter((atoms) => atoms.length > 1)
    .reduce<Json>((child, atoms, index) => {
      const linkId = freeLinkId(`${linkIds.get(place.id)}-when-${index + 1}`, linkIds);
      return withConditions({ linkId, type: 'group', item: [child] }, atoms, 'any');
    }, inner);
}

function withConditions(item: Json, enableWhen: readonly Atom[], enableBehavior: 'any' | 'all'): Json {
  const { item: children, ...rest } = item;
  const behavior = enableWhen.length > 1 ? { enableBehavior } : {};
  return { ...rest, enableWhen, ...behavior, ...(children === undefined ? {} : { item: children }) };
}

/** Converts a condition to one or several conditions of FHIR, of which one must hold. */
function atomsOf(condition: Condition, form: Form, linkIds: ReadonlyMap<string, string>): Atom[] {
  const target = form.questions.find(({ id }) => id === condition.questionId);
  if (!target) return [];
  const question = linkIds.get(target.id);
  const { operator, value } = condition;
  if (operator === 'answered' || operator === 'unanswered')
    return [{ question, operator: 'exists', answerBoolean: operator === 'answered' }];
  if ('options' in target) return optionAtoms(condition, target, form).map((option) => ({ question, ...option }));
  if (target.type === 'yes-no' && typeof value !== 'boolean') {
    return [true, false]
      .filter((answer) => measures(operator, weightOf(target, answer), value))
      .map((answerBoolean) => ({ question, operator: '=', answerBoolean }));
  }
  const answer = answerMember(target, value);
  if (operator !== 'not-equals') return [{ question, operator: signs[operator], ...answer }];
  if (typeof value === 'boolean') return [{ question, operator: '=', answerBoolean: !value }];
  // Answered, and something else.
  if (typeof value === 'number' || target.type === 'date') return ['<', '>'].map((sign) => ({ question, operator: sign, ...answer }));
  return [{ question, operator: '!=', ...answer }];
}

const signs = { equals: '=', includes: '=', differs: '!=', 'at-least': '>=', 'at-most': '<=', above: '>', below: '<' } as const;

function optionAtoms({ operator, value }: Condition, target: Extract<Question, { options: unknown }>, form: Form): Json[] {
  const isMeant = (option: Option): boolean => {
    if (operator === 'not-equals') return option.code !== value;
    if (operator === 'equals' || operator === 'includes' || operator === 'differs') return option.code === value;
    return measures(operator, option.weight, value);
  };
  return target.options
    .filter(isMeant)
    .map((option) => ({ operator: operator === 'differs' ? '!=' : '=', ...answerOfOption(optionValue(option, target, form)) }));
}

function answerOfOption(value: Json): Json {
  const [[name, stored] = ['', undefined]] = Object.entries(value);
  if (name !== 'valueCoding') return { [name.replace('value', 'answer')]: stored };
  const { system, code } = stored as { system?: string; code: string };
  return { answerCoding: { ...(system === undefined ? {} : { system }), code } };
}

function measures(operator: Condition['operator'], measure: number | undefined, bound: Condition['value']): boolean {
  if (measure === undefined || typeof bound !== 'number') return false;
  if (operator === 'at-least') return measure >= bound;
  if (operator === 'at-most') return measure <= bound;
  return operator === 'above' ? measure > bound : measure < bound;
}

function answerMember(target: Question, value: Condition['value']): Json {
  if (typeof value === 'boolean') return { answerBoolean: value };
  if (typeof value === 'number')
    return target.type === 'decimal' || !Number.isInteger(value) ? { answerDecimal: value } : { answerInteger: value };
  return target.type === 'date' ? { answerDate: value } : { answerString: value };
}
