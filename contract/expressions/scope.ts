import { placesAround } from '../intake-places.ts';
import { type FormContent, placesOf } from '../intake-visibility.ts';
import { type ReadExpression, type References, readExpression } from './syntax.ts';

/** A variable with the id of the question or group that declares it; the id is empty for variables of the whole form. */
export interface Variable {
  readonly name: string;
  readonly text: string;
  readonly owner: string;
}

/** The variables that an expression can refer to: those of the form, then those of each group or question around it and its own. */
export type Scope = readonly (readonly Variable[])[];

export function scopeAt(id: string, form: FormContent): Scope {
  const places = new Map(placesOf(form).map((place) => [place.id, place]));
  const place = places.get(id);
  const levels = ['', ...(place ? placesAround(place, places) : []), id].map((owner) => {
    const named = owner === '' ? form.variables : places.get(owner)?.expressions?.variables;
    return (named ?? []).map(({ name, expression }) => ({ name, text: expression, owner }));
  });
  return levels;
}

/** Finds the innermost variable of a name. In its own expression, a variable's name refers to a variable further out. */
export function variableNamed(name: string, scope: Scope, self?: Variable): Variable | null {
  for (const level of [...scope].reverse()) {
    const found = level.find((variable) => variable.name === name && variable !== self);
    if (found) return found;
  }
  return null;
}

export function namesIn(scope: Scope): ReadonlySet<string> {
  return new Set(scope.flat().map(({ name }) => name));
}

/** Returns the scope of a variable's expression: its own level and those further out. */
export function scopeOf(variable: Variable, scope: Scope): Scope {
  return scope.slice(0, scope.findIndex((level) => level.includes(variable)) + 1);
}

/** Returns what an expression and its variables refer to. An expression whose variables depend on themselves is not understood. */
export function readWithVariables(text: string, scope: Scope): ReadExpression {
  return readIn({ text, scope }, new Map());
}

/** The variables read so far; null while one is being read. */
type ReadVariables = Map<Variable, ReadExpression | null>;

function readIn({ text, scope, self }: { text: string; scope: Scope; self?: Variable }, done: ReadVariables): ReadExpression {
  const read = readExpression(text, namesIn(scope));
  if (!read.ok) return read;
  const linkIds = new Set(read.references.linkIds);
  const compared = new Set(read.references.compared);
  let { isBroad } = read.references;
  for (const name of read.references.names) {
    const variable = variableNamed(name, scope, self);
    const found = variable && readVariable(variable, scope, done);
    if (!found) return { ok: false, notUnderstood: `%${name}` };
    if (!found.ok) return found;
    for (const linkId of found.references.linkIds) linkIds.add(linkId);
    for (const each of found.references.compared) compared.add(each);
    isBroad ||= found.references.isBroad;
  }
  return { ok: true, references: { names: read.references.names, linkIds, isBroad, compared } };
}

function readVariable(variable: Variable, scope: Scope, done: ReadVariables): ReadExpression | null {
  const known = done.get(variable);
  if (known !== undefined) return known;
  done.set(variable, null);
  const read = readIn({ text: variable.text, scope: scopeOf(variable, scope), self: variable }, done);
  done.set(variable, read);
  return read;
}

/** The most characters in all expressions of a form together. Parsing takes most of the time, in proportion to the length. */
const longestTogether = 40_000;

export function areTooLong(texts: readonly string[]): boolean {
  return texts.reduce((sum, text) => sum + text.length, 0) > longestTogether;
}

export const noReferences: References = { names: new Set(), linkIds: new Set(), isBroad: false, compared: new Set() };
