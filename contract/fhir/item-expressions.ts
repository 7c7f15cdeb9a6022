import { expressionsIn, type Kind } from '../expressions/kinds.ts';
import { areTooLong, readWithVariables, type Scope } from '../expressions/scope.ts';
import { constantsIn } from '../expressions/syntax.ts';
import type { Expressions, IntakeForm } from '../intake-form.ts';
import { everyItem } from './answer-path.ts';
import { extensionNames } from './expression-names.ts';
import { core, type Extension, type Item, type Questionnaire, sdc } from './terms.ts';

/** The expressions of an item that can be evaluated (hl7.org/fhir/uv/sdc). */
export interface ItemExpressions extends Omit<Expressions, 'variables'> {
  readonly variables: NonNullable<Expressions['variables']>;
  /** The items that the expressions name. */
  readonly linkIds: ReadonlySet<string>;
}

export interface FileExpressions {
  readonly byLinkId: ReadonlyMap<string, ItemExpressions>;
  readonly variables: NonNullable<IntakeForm['variables']>;
  /** The items that others depend on, by linkId. */
  readonly needed: ReadonlySet<string>;
}

export function readExpressions(document: Questionnaire): FileExpressions {
  const items = everyItem(document.item);
  const conditions = items.flatMap(({ enableWhen }) => (enableWhen ?? []).flatMap(({ question }) => question ?? []));
  const extensions = [document, ...items].flatMap(({ extension = [] }) => extension);
  // No expression of a file with too many is read, so each is refused.
  if (areTooLong(extensions.flatMap(({ valueExpression }) => valueExpression?.expression ?? []))) {
    return { byLinkId: new Map(), variables: [], needed: new Set(conditions) };
  }
  const variables = variablesOf(document.extension);
  const linkIds = new Set(items.map(({ linkId }) => linkId));
  const byLinkId = new Map<string, ItemExpressions>();
  const walk = (item: Item, around: Scope): void => {
    const own = variablesOf(item.extension);
    const scope = [...around, own.map(({ name, expression }) => ({ name, text: expression, owner: item.linkId }))];
    byLinkId.set(item.linkId, readItemExpressions(item, own, scope, linkIds));
    for (const child of item.item ?? []) walk(child, scope);
  };
  const whole = variables.map(({ name, expression }) => ({ name, text: expression, owner: '' }));
  for (const item of document.item) walk(item, [whole]);
  const named = [...byLinkId.values()].flatMap((each) => [...each.linkIds]);
  return { byLinkId, variables, needed: new Set([...named, ...conditions]) };
}

function readItemExpressions(
  item: Item,
  variables: ItemExpressions['variables'],
  scope: Scope,
  known: ReadonlySet<string>,
): ItemExpressions {
  const linkIds = new Set<string>();
  const read = (Object.keys(extensionNames) as Kind[]).flatMap((kind) => {
    const text = expressionIn(item.extension, kind);
    if (text === undefined) return [];
    const found = readWithVariables(text, scope);
    if (!found.ok || [...found.references.linkIds].some((linkId) => !known.has(linkId))) return [];
    for (const linkId of found.references.linkIds) linkIds.add(linkId);
    return [[kind, text] as const];
  });
  return { ...Object.fromEntries(read), variables, linkIds };
}

/** Returns the expression of a kind; undefined if there are several, or if it is in another language. */
function expressionIn(extensions: readonly Extension[] | undefined, kind: Kind): string | undefined {
  const found = (extensions ?? []).filter(({ url }) => url === `${sdc}${extensionNames[kind]}`);
  const { expression, language } = found[0]?.valueExpression ?? {};
  return found.length === 1 && language === 'text/fhirpath' && expression?.trim() ? expression.trim() : undefined;
}

/** Returns the variables of a file or an item, without names that are declared twice. */
function variablesOf(extensions: readonly Extension[] | undefined): ItemExpressions['variables'] {
  const all = (extensions ?? []).flatMap(({ url, valueExpression }) => (url === `${core}variable` ? [valueExpression ?? {}] : []));
  return all.flatMap(({ name, expression, language }) => {
    const isOnce = all.filter((other) => other.name === name).length === 1;
    return name && expression?.trim() && language === 'text/fhirpath' && isOnce ? [{ name, expression: expression.trim() }] : [];
  });
}

/** Returns the names of the variables that the expressions of a form use, directly or indirectly. */
export function usedVariables({ questions, groups = [], variables = [] }: Pick<IntakeForm, 'questions' | 'groups' | 'variables'>) {
  const places = [...questions, ...groups].flatMap(({ expressions }) => (expressions ? [expressions as Expressions] : []));
  const all = [...variables, ...places.flatMap((each) => each.variables ?? [])];
  const used = new Set<string>();
  const open = places.flatMap((each) => expressionsIn(each).map(({ text }) => text));
  for (let text = open.pop(); text !== undefined; text = open.pop()) {
    for (const name of constantsIn(text)) {
      if (used.has(name)) continue;
      used.add(name);
      open.push(...all.filter((variable) => variable.name === name).map(({ expression }) => expression));
    }
  }
  return used;
}
