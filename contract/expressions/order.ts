import { inCycles, placesAround } from '../intake-places.ts';
import type { FormContent, Place } from '../intake-visibility.ts';
import { placesOf } from '../intake-visibility.ts';
import { expressionsIn } from './kinds.ts';
import { noReferences, readWithVariables, scopeAt } from './scope.ts';
import type { References } from './syntax.ts';

export interface PlanOrder {
  /** Questions and groups, each after everything that it depends on. */
  readonly order: readonly Place[];
  /** Questions and groups that depend on themselves. */
  readonly circular: readonly Place[];
}

/**
 * Returns the order in which questions and groups are evaluated. An expression depends on the items that it names. An expression that
 * reads all answers, such as a total, comes after everything that does not depend on it.
 */
export function orderWithExpressions(form: FormContent): PlanOrder {
  const places = placesOf(form);
  const idsByLinkId = new Map([...(form.groups ?? []), ...form.questions].map(({ id, linkId }) => [linkId ?? id, id]));
  const placesById = new Map(places.map((place) => [place.id, place]));
  const paths = new Map(places.map((place) => [place.id, [...placesAround(place, placesById), place.id]]));
  const references = new Map(places.map((place) => [place.id, referencesOf(place, form)]));
  const needs = new Map(places.map((place) => [place.id, needsOf(place, references.get(place.id) ?? noReferences, idsByLinkId)]));
  for (const [id, needed] of needs) for (const need of needed) if (!needs.has(need)) needs.get(id)?.delete(need);
  const preferred = new Map(
    places.map(({ id }) => {
      const { isBroad, linkIds } = references.get(id) ?? noReferences;
      if (!isBroad && linkIds.size === 0) return [id, new Set<string>()];
      const roots = [...linkIds].map((linkId) => idsByLinkId.get(linkId) ?? '');
      const after = dependantsOf(id, needs);
      const isRead = (other: string) => isBroad || roots.some((root) => paths.get(other)?.includes(root));
      return [id, new Set(places.map((place) => place.id).filter((other) => other !== id && !after.has(other) && isRead(other)))];
    }),
  );
  return ordered(places, needs, preferred);
}

function referencesOf(place: Place, form: FormContent): References {
  const scope = scopeAt(place.id, form);
  // Initial answers are evaluated after all others.
  const lasting = expressionsIn(place.expressions).filter(({ kind }) => kind !== 'initial');
  const all = lasting.flatMap(({ text }) => {
    const read = readWithVariables(text, scope);
    return read.ok ? [read.references] : [];
  });
  return {
    names: new Set(),
    linkIds: new Set(all.flatMap(({ linkIds }) => [...linkIds])),
    isBroad: all.some(({ isBroad }) => isBroad),
    compared: new Set(),
  };
}

function needsOf({ within, showWhen }: Place, { linkIds }: References, idsByLinkId: ReadonlyMap<string, string>): Set<string> {
  return new Set([
    ...(within === undefined ? [] : [within]),
    ...(showWhen?.conditions ?? []).map(({ questionId }) => questionId),
    ...[...linkIds].flatMap((linkId) => idsByLinkId.get(linkId) ?? []),
  ]);
}

/** Returns the ids of all places that depend on a place, directly or indirectly. */
function dependantsOf(id: string, needs: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const open = [id]; open.length > 0; ) {
    const current = open.pop() ?? '';
    for (const [other, needed] of needs) {
      if (needed.has(current) && !found.has(other)) {
        found.add(other);
        open.push(other);
      }
    }
  }
  return found;
}

function ordered(
  places: readonly Place[],
  needs: ReadonlyMap<string, ReadonlySet<string>>,
  preferred: ReadonlyMap<string, ReadonlySet<string>>,
): PlanOrder {
  const order: Place[] = [];
  const done = new Set<string>();
  const isDone = (ids: ReadonlySet<string> | undefined) => [...(ids ?? [])].every((id) => done.has(id));
  let left = [...places];
  for (;;) {
    const ready = left.filter(({ id }) => isDone(needs.get(id)));
    const free = ready.filter(({ id }) => isDone(preferred.get(id)));
    // Two expressions that read all answers would wait for each other: the first in the form is evaluated first.
    const next = free.length > 0 ? free : ready.slice(0, 1);
    if (next.length === 0) return { order, circular: inCycles(left, ({ id }) => needs.get(id) ?? []) };
    for (const place of next) {
      order.push(place);
      done.add(place.id);
    }
    left = left.filter(({ id }) => !done.has(id));
  }
}
