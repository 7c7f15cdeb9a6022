import { core } from '../fhir/terms.ts';
import type { AnswerValues } from '../intake-form.ts';
import { type FormContent, type Place, placesOf } from '../intake-visibility.ts';
import { type EvaluatedResponse, type FormTree, questionnaireOf, responseOf, treeOf } from './documents.ts';
import { type Budget, compileExpression, type Expression, plainResults } from './engine.ts';
import type { Kind } from './kinds.ts';
import { orderWithExpressions } from './order.ts';
import type { Person } from './person.ts';
import { namesIn, type Scope, scopeAt, scopeOf, type Variable, variableNamed } from './scope.ts';
import { constantsIn, readExpression } from './syntax.ts';

/** The questions and groups that are shown, and the answers that count, as far as they are known. Each change increases `step`. */
export interface Decided {
  readonly shown: Set<string>;
  readonly values: AnswerValues;
  step: number;
}

export interface Failure {
  readonly id: string;
  readonly kind: Kind;
  readonly message: string;
}

export interface Run {
  (place: Place, kind: Kind, text: string): readonly unknown[];
  readonly failures: Failure[];
}

const evaluators = new WeakMap<FormContent, Evaluator>();

/** Evaluates the expressions of a form. Parses and orders them once. */
export class Evaluator {
  readonly order: readonly Place[];
  readonly circular: readonly Place[];
  readonly #form: FormContent;
  readonly #ids: ReadonlySet<string>;
  readonly #tree: FormTree;
  readonly #scopes = new Map<string, Scope>();
  readonly #questionnaire: object;

  static for(form: FormContent): Evaluator {
    const known = evaluators.get(form) ?? new Evaluator(form);
    evaluators.set(form, known);
    return known;
  }

  private constructor(form: FormContent) {
    const { order, circular } = orderWithExpressions(form);
    this.#form = form;
    this.order = order;
    this.circular = circular;
    this.#ids = new Set([...order, ...circular].map(({ id }) => id));
    this.#tree = treeOf(form);
    const texts = JSON.stringify([form.variables, placesOf(form).map(({ expressions }) => expressions)]);
    this.#questionnaire = questionnaireOf(this.#tree, `${core}${texts.includes('itemWeight') ? 'itemWeight' : 'ordinalValue'}`);
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  /** Begins an evaluation of the form. Its expressions share one budget, and read the answers that are known when they are run. */
  begin(decided: Decided, person: Person, watch: { readonly budget?: Budget; readonly onNode?: NodeWatch } = {}): Run {
    const { budget = { steps: 0 }, onNode } = watch;
    const patient = patientOf(person);
    let seen: { readonly step: number; readonly response: EvaluatedResponse } | undefined;
    const variables = new Map<Variable, { readonly step: number; readonly results: readonly unknown[] }>();

    const response = (): EvaluatedResponse => {
      if (seen?.step !== decided.step) {
        seen = { step: decided.step, response: responseOf(this.#tree, decided.shown, decided.values) };
      }
      return seen.response;
    };
    const evaluate = (text: string, owner: string, scope: Scope, within: readonly Variable[]): unknown[] => {
      const { resource, items } = response();
      const { expression, constants } = compiled(text, owner === '' ? 'response' : 'item');
      const known = namesIn(scope);
      const named = constants.filter((name) => known.has(name)).map((name) => [name, variable(name, scope, within)] as const);
      const linkId = this.#linkIdOf(owner);
      const qitem = linkId === null ? {} : { qitem: itemOf(this.#questionnaire, linkId) };
      const environment = { resource, questionnaire: this.#questionnaire, patient, ...qitem, ...Object.fromEntries(named) };
      const focus = owner === '' ? resource : (items.get(owner) ?? { linkId });
      const evaluation = { environment, today: person.today, budget, ...(onNode ? { onNode } : {}) };
      return expression(focus, evaluation);
    };
    const variable = (name: string, scope: Scope, within: readonly Variable[]): unknown[] => {
      const found = variableNamed(name, scope, within.at(-1));
      if (!found || within.includes(found)) throw new Error(`Not understood: %${name}`);
      const known = variables.get(found);
      if (known?.step === decided.step) return [...known.results];
      const results = evaluate(found.text, found.owner, scopeOf(found, scope), [...within, found]);
      variables.set(found, { step: decided.step, results });
      return results;
    };
    const failures: Run['failures'] = [];
    const run = ({ id }: Place, kind: Kind, text: string): readonly unknown[] => {
      try {
        return plainResults(evaluate(text, id, this.#scopeAt(id), []));
      } catch (error) {
        failures.push({ id, kind, message: error instanceof Error ? error.message.slice(0, 500) : '' });
        return [];
      }
    };
    return Object.assign(run, { failures });
  }

  #scopeAt(id: string): Scope {
    const known = this.#scopes.get(id) ?? scopeAt(id, this.#form);
    this.#scopes.set(id, known);
    return known;
  }

  #linkIdOf(id: string): string | null {
    const place = [...(this.#form.groups ?? []), ...this.#form.questions].find((each) => each.id === id);
    return place ? (place.linkId ?? place.id) : null;
  }
}

type NodeWatch = NonNullable<Parameters<Expression>[1]['onNode']>;

function patientOf({ birthDate, gender }: Person): object {
  const isKnown = gender !== null && gender !== 'undisclosed';
  return { resourceType: 'Patient', ...(birthDate === null ? {} : { birthDate }), ...(isKnown ? { gender } : {}) };
}

interface QuestionnaireItem {
  readonly linkId?: string;
  readonly item?: readonly QuestionnaireItem[];
}

function itemOf(parent: QuestionnaireItem, linkId: string): QuestionnaireItem | undefined {
  for (const item of parent.item ?? []) {
    const found = item.linkId === linkId ? item : itemOf(item, linkId);
    if (found) return found;
  }
  return undefined;
}

interface Compiled {
  readonly expression: Expression;
  readonly constants: readonly string[];
}

/** Compiled expressions by focus and text. Parsing takes longer than evaluating. */
const compiledExpressions = new Map<string, Compiled>();

function compiled(text: string, focus: 'response' | 'item'): Compiled {
  const key = `${focus} ${text}`;
  const known = compiledExpressions.get(key);
  if (known) return known;
  const constants = constantsIn(text);
  const read = readExpression(text, new Set(constants));
  if (!read.ok) throw new Error(`Not understood: ${read.notUnderstood}`);
  const made = { expression: compileExpression(text, focus), constants };
  if (compiledExpressions.size >= 1000) compiledExpressions.clear();
  compiledExpressions.set(key, made);
  return made;
}
