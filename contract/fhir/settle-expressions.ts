import { type ExpressionProblem, problemsOfExpressions } from '../expressions/check.ts';
import { highestResult } from '../expressions/highest-result.ts';
import { expressionsIn } from '../expressions/kinds.ts';
import { itemIn } from '../expressions/syntax.ts';
import { type Manner, trialAnswers, tryExpressions } from '../expressions/trial.ts';
import type { IntakeForm, Question, QuestionGroup } from '../intake-form.ts';
import { type FormContent, isFiniteNumber, weightOf } from '../intake-visibility.ts';
import { everyItem } from './answer-path.ts';
import type { ReadExtensions } from './coverage.ts';
import { extensionNames } from './expression-names.ts';
import type { ImportState } from './import-state.ts';
import { usedVariables } from './item-expressions.ts';
import { everyOption } from './offered-options.ts';
import { core, extensionAt, type Item, type Questionnaire } from './terms.ts';

export interface SettledExpressions {
  readonly read: ReadExtensions;
  readonly variables: NonNullable<IntakeForm['variables']>;
  /** The questions whose weights or results make up the score. */
  readonly scored: readonly string[];
}

/**
 * Keeps the expressions that can be evaluated; all questions must be known. Others are refused by linkId, and left out of the
 * draft.
 */
export function settleExpressions(document: Questionnaire, state: ImportState): SettledExpressions {
  addConditions(state);
  const refused = new Map<string, string>();
  const form = { questions: state.questions, groups: state.groups, scoring: null, variables: [...state.expressions.variables] };
  addOfferedOptions(form, state, refused);
  for (let round = 0; round < 20; round += 1) {
    const problems = problemsOfExpressions(withOwnVariables(form, state));
    if (problems.length === 0) break;
    for (const problem of problems) refuse(problem, state, refused);
  }
  const { scored, leftOut } = scoredBy(form, document, state);
  const used = usedVariables(withOwnVariables(form, state));
  const variables = state.expressions.variables.filter(({ name }) => used.has(name));
  keepVariables(state, used);
  const expressions = new Set([...readBy(state), ...leftOut]);
  return { read: { expressions, variables: used, refused }, variables, scored };
}

/** Adds the expressions that did not become conditions to their question or group. */
function addConditions(state: ImportState): void {
  for (const { item, id } of state.conditional) {
    const { shown } = state.expressions.byLinkId.get(item.linkId) ?? {};
    if (shown === undefined || item.enableWhen !== undefined || state.translated.has(item.linkId)) continue;
    change(state, id, (place) => ({ ...place, expressions: { ...place.expressions, shown } }));
  }
}

type Place = Question | QuestionGroup;

function addOfferedOptions(form: FormContent, state: ImportState, refused: Map<string, string>): void {
  for (const question of [...state.questions]) {
    if (!('options' in question) || question.expressions?.offered === undefined || question.options.length > 0) continue;
    const options = everyOption(withOwnVariables(form, state), question);
    if (options !== null && options.length > 1) change(state, question.id, (place) => ({ ...place, options }) as Question);
    else refuse({ code: 'fails', id: question.id, kind: 'offered', detail: '' }, state, refused);
  }
}

function change(state: ImportState, id: string, changed: (place: Place) => Place): void {
  for (const list of [state.questions, state.groups] as Place[][]) {
    const index = list.findIndex((each) => each.id === id);
    const found = list[index];
    if (found) list[index] = changed(found);
  }
}

/** Returns the form with all variables of its items; unused ones are removed later. */
function withOwnVariables(form: FormContent, { expressions }: ImportState): FormContent {
  const own = <Kept extends Place>(place: Kept): Kept => {
    const variables = expressions.byLinkId.get(place.linkId ?? place.id)?.variables ?? [];
    return variables.length === 0 ? place : { ...place, expressions: { ...place.expressions, variables: [...variables] } };
  };
  return { ...form, questions: form.questions.map(own), groups: (form.groups ?? []).map(own) };
}

function keepVariables(state: ImportState, used: ReadonlySet<string>): void {
  for (const { id, linkId } of [...state.questions, ...state.groups]) {
    const variables = (state.expressions.byLinkId.get(linkId ?? id)?.variables ?? []).filter(({ name }) => used.has(name));
    if (variables.length > 0) change(state, id, (place) => ({ ...place, expressions: { ...place.expressions, variables } }));
  }
}

/** Removes an expression from the form, and a question whose answer it calculates. Missing expressions are reported later. */
function refuse({ code, id, kind, detail }: ExpressionProblem, state: ImportState, refused: Map<string, string>): void {
  const place = [...state.questions, ...state.groups].find((each) => each.id === id);
  const linkId = place?.linkId ?? id;
  if (code === 'circular') state.findings.problems.push({ code: 'circular-condition', linkId, path: '' });
  else if (detail !== '') refused.set(`${linkId} ${extensionNames[kind]}`, detail);
  if (kind === 'calculated' || kind === 'offered') remove(state, id);
  else {
    change(state, id, (each) => {
      const { [kind]: _refused, ...others } = (each.expressions ?? {}) as NonNullable<Question['expressions']>;
      const { expressions: _all, ...rest } = each;
      return Object.keys(others).length === 0 ? (rest as Place) : { ...rest, expressions: others };
    });
  }
}

function remove(state: ImportState, id: string): void {
  const index = state.questions.findIndex((question) => question.id === id);
  const [gone] = index < 0 ? [] : state.questions.splice(index, 1);
  if (!gone) return;
  for (const question of [...state.questions]) {
    if (question.within !== id) continue;
    const { within: _gone, ...rest } = question;
    change(state, question.id, () => (gone.within === undefined ? rest : { ...rest, within: gone.within }));
  }
  const weighted = state.weighted.indexOf(id);
  if (weighted >= 0) state.weighted.splice(weighted, 1);
}

/**
 * Decides what the score is: the sum of the weights, or a total that the file calculates in another way. A total that equals the sum of
 * the weights in all trials is left out.
 */
function scoredBy(
  form: FormContent,
  document: Questionnaire,
  state: ImportState,
): Pick<SettledExpressions, 'scored'> & { leftOut: string[] } {
  const leftOut: string[] = [];
  const items = new Map(everyItem(document.item).map((item) => [item.linkId, item]));
  const numbers = form.questions.filter(isCalculatedNumber);
  if (numbers.length === 0) return { scored: state.weighted, leftOut };
  const { results } = tryExpressions(withOwnVariables(form, state), itemIn);
  const resultsOf = (id: string) =>
    results
      .filter(({ place, kind }) => place.id === id && kind === 'calculated')
      .map((each) => ({ ...each, value: numberOf(each.results) }));
  for (const total of numbers) {
    const isSum =
      state.weighted.length > 0 &&
      resultsOf(total.id).every(({ manner, value }) => manner === 'all' || value === sumOf(form, state, manner));
    if (isSum && !state.expressions.needed.has(total.linkId ?? total.id)) {
      remove(state, total.id);
      leftOut.push(`${total.linkId ?? total.id} ${extensionNames.calculated}`);
      state.findings.notes.push({
        code: 'total-left-out',
        path: '',
        linkId: total.linkId ?? total.id,
        detail: total.expressions?.calculated ?? '',
      });
    }
    if (isSum) return { scored: state.weighted, leftOut };
  }
  const totals = numbers.filter((question) => isCalledScore(question, items.get(question.linkId ?? question.id)));
  const [only, ...others] = totals.filter(({ id, linkId }) => !isPartOfAnother(linkId ?? id, totals));
  if (totals.length === 0) return { scored: state.weighted, leftOut };
  if (!only || others.length > 0) return { scored: [], leftOut };
  if ('maximum' in only && only.maximum !== undefined) return { scored: [only.id], leftOut };
  const maximum = Math.ceil(Number(highestResult(withOwnVariables(form, state), only.id).toPrecision(12)));
  change(state, only.id, (place) => ({ ...place, maximum }) as Place);
  return { scored: [only.id], leftOut };
}

function isPartOfAnother(linkId: string, totals: readonly Question[]): boolean {
  return totals.some(({ id, linkId: own, expressions }) => (own ?? id) !== linkId && expressions?.calculated?.includes(`'${linkId}'`));
}

function isCalculatedNumber({ type, expressions }: Question): boolean {
  return (type === 'integer' || type === 'decimal') && expressions?.calculated !== undefined;
}

function isCalledScore(question: Question, item: Item | undefined): boolean {
  const unit = extensionAt(item?.extension, `${core}questionnaire-unit`)?.valueCoding;
  const isScore = unit?.code === '{score}' || unit?.display === '{score}';
  return isScore || /\b(score|total|sum|puntuación|puntaje)\b/i.test(`${question.text.en} ${item?.code?.[0]?.display ?? ''}`);
}

function numberOf(results: readonly unknown[]): number | undefined {
  const [first] = results;
  return isFiniteNumber(first) ? Number(first.toPrecision(12)) : undefined;
}

function sumOf(form: FormContent, { weighted }: ImportState, manner: Manner): number {
  const answers = trialAnswers(form, manner);
  const sum = form.questions
    .filter(({ id }) => weighted.includes(id))
    .reduce((total, question) => total + (weightOf(question, answers[question.id]) ?? 0), 0);
  return Number(sum.toPrecision(12));
}

/** Returns the extensions whose expression is part of the form, by linkId and name. */
function readBy({ questions, groups, translated, expressions }: ImportState): ReadonlySet<string> {
  const read = new Set([...translated].map((linkId) => `${linkId} ${extensionNames.shown}`));
  for (const place of [...questions, ...groups]) {
    const linkId = place.linkId ?? place.id;
    for (const { kind } of expressionsIn(place.expressions)) read.add(`${linkId} ${extensionNames[kind]}`);
    // The initial answer of a question that nobody can change is a calculated answer.
    const kept: Question['expressions'] = place.expressions;
    if (kept?.calculated !== undefined && kept.calculated === expressions.byLinkId.get(linkId)?.initial) {
      read.add(`${linkId} ${extensionNames.initial}`);
    }
  }
  return read;
}
