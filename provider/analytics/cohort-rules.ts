/**
 * Who is counted together. An employer only gets sums over whole cohorts, so comparing answers, of any times, yields sums and
 * differences of cohorts and nothing finer. A cohort is formed so that no such combination, also with former cohorts, is about fewer
 * than five people (docs/decisions/018): each takes in at least so many parts that could never be distinguished from the rest before.
 */

/** People who move together: one who was never counted, or the rest of a cohort that lost a person. */
export interface Unit {
  readonly memberIds: readonly string[];
  /** Cohorts and people that have been counted together, at any time, have the same one. */
  readonly lineage: string;
  /** How many left the cohort that this is the rest of; 0 for a new person. */
  readonly removed: number;
  /** Was counted before and comes back alone: the difference to before could be just that person. */
  readonly isReturned: boolean;
  readonly department: string | null;
  /** Calendar day; units are combined in this order. */
  readonly joinedOn: string;
}

export interface FormedCohort {
  readonly department: string | null;
  readonly units: readonly Unit[];
}

/** More than this could be distinguished from the rest by itself. */
const maxRemoved = 4;

/** Finds the lineages that have become one. */
class Lineages {
  readonly #parents = new Map<string, string>();

  of(lineage: string): string {
    const parent = this.#parents.get(lineage);
    return parent === undefined ? lineage : this.of(parent);
  }

  unite(lineages: readonly string[]): void {
    const [first, ...others] = [...new Set(lineages.map((lineage) => this.of(lineage)))];
    if (first !== undefined) for (const other of others) this.#parents.set(other, first);
  }
}

/** How many parts of these units can be distinguished from everything counted before. */
function weightOf(units: readonly Unit[], lineages: Lineages): number {
  const byLineage = new Map<string, Unit[]>();
  for (const unit of units) {
    const lineage = lineages.of(unit.lineage);
    byLineage.set(lineage, [...(byLineage.get(lineage) ?? []), unit]);
  }
  let weight = 0;
  for (const [unit, ...others] of byLineage.values()) {
    if (unit && others.length === 0 && !unit.isReturned && unit.removed <= maxRemoved) weight += 1;
  }
  return weight;
}

/**
 * Forms as many cohorts as there can be: of one department where it has enough people, of what is left
 * over across departments otherwise. Units that fit into none wait for the next month.
 * @param floor the smallest group; never below 5
 */
export function formCohorts(units: readonly Unit[], floor: number): FormedCohort[] {
  const lineages = new Lineages();
  const formed: FormedCohort[] = [];
  const left: Unit[] = [];
  const departments = new Set(units.map(({ department }) => department).filter((name) => name !== null));
  for (const department of [...departments].toSorted()) {
    const own = inOrder(units.filter((unit) => unit.department === department));
    left.push(...formFrom(own, department, floor, lineages, formed));
  }
  left.push(...units.filter(({ department }) => department === null));
  formFrom(inOrder(left), null, floor, lineages, formed);
  return formed;
}

function inOrder(units: readonly Unit[]): Unit[] {
  return units.toSorted((one, other) => inCodePoints(one.joinedOn, other.joinedOn) || inCodePoints(one.lineage, other.lineage));
}

function inCodePoints(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** Returns the units that were left over. */
function formFrom(units: readonly Unit[], department: string | null, floor: number, lineages: Lineages, formed: FormedCohort[]): Unit[] {
  const own: Unit[][] = [];
  let gathered: Unit[] = [];
  for (const unit of units) {
    gathered.push(unit);
    // Each part has at least one person: enough parts are enough people.
    if (weightOf(gathered, lineages) < floor) continue;
    own.push(gathered);
    lineages.unite(gathered.map(({ lineage }) => lineage));
    gathered = [];
  }
  const last = own.at(-1);
  const waiting: Unit[] = [];
  for (const unit of gathered) {
    // The rest joins the last cohort, which is not counted yet, where that keeps it apart from those of before.
    const isApart = last !== undefined && !last.some(({ lineage }) => lineages.of(lineage) === lineages.of(unit.lineage));
    if (isApart) {
      last.push(unit);
      lineages.unite(last.map(({ lineage }) => lineage));
    } else waiting.push(unit);
  }
  formed.push(...own.map((of) => ({ department, units: of })));
  return waiting;
}
