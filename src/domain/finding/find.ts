import { foldText, minLettersWithin, searchWords } from '../../../contract/search-text.ts';

/** Groups of results that match equally well come in this order. */
export const foundKinds = [
  'screen',
  'action',
  'person',
  'session',
  'conversation',
  'message',
  'form',
  'video',
  'goal',
  'step',
  'note',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** Something that can be found and opened. */
export interface Findable {
  readonly kind: FoundKind;
  /** Unique within its kind. */
  readonly id: string;
  readonly title: string;
  /** Shown below the title, and searched. */
  readonly detail: string;
  /** Searched, but not shown. */
  readonly words: string;
  /** The path that opens it. */
  readonly path: string;
  /** The place among equally good results of its kind, lowest first. */
  readonly order: number;
}

export interface FoundGroup {
  readonly kind: FoundKind;
  /** Best first. */
  readonly items: readonly Findable[];
  /** How many more there are of this kind. */
  readonly moreCount: number;
}

/** The most results of one kind that are shown. */
export const shownOfKind = 6;

interface Prepared {
  readonly findable: Findable;
  readonly title: string;
  readonly everything: string;
}

/**
 * Prepares a search over these. Every typed word must match, ignoring case and accents: the beginning of a word or, from three
 * letters on, any part of one. The result does not depend on the order of the findables.
 */
export function createFinder(findables: readonly Findable[]): (search: string) => FoundGroup[] {
  const prepared = findables.map((findable): Prepared => {
    const { title, detail, words } = findable;
    return { findable, title: spaced(title), everything: spaced(`${title} ${detail} ${words}`) };
  });
  return (search) => {
    const sought = soughtWords(search);
    if (sought.length === 0) return [];
    const found = prepared.flatMap((one) => {
      const rank = rankOf(one, sought);
      return rank === null ? [] : [{ rank, findable: one.findable }];
    });
    found.sort((one, other) => one.rank - other.rank || compareFindables(one.findable, other.findable));
    return groupsOf(found);
  };
}

/** Whether there is anything to search for: not only punctuation. */
export function isSearch(search: string): boolean {
  return soughtWords(search).length > 0;
}

function soughtWords(search: string): string[] {
  return searchWords(partsOf(search).join(' '));
}

function partsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** With a space before each word, so that its beginning can be found. */
function spaced(text: string): string {
  return ` ${partsOf(text).join(' ')}`;
}

/** 0: each word begins one of the title; 1: each begins one of anything; 2: some word is only within another. Null: no match. */
function rankOf({ title, everything }: Prepared, sought: readonly string[]): 0 | 1 | 2 | null {
  if (sought.every((word) => title.includes(` ${word}`))) return 0;
  if (sought.every((word) => everything.includes(` ${word}`))) return 1;
  const isWithin = (word: string) => everything.includes(word.length < minLettersWithin ? ` ${word}` : word);
  return sought.every(isWithin) ? 2 : null;
}

interface Ranked {
  readonly rank: 0 | 1 | 2;
  readonly findable: Findable;
}

/** @param found best first */
function groupsOf(found: readonly Ranked[]): FoundGroup[] {
  const groups = foundKinds.flatMap((kind) => {
    const ofKind = found.filter(({ findable }) => findable.kind === kind);
    const items = withoutRepetition(ofKind.map(({ findable }) => findable));
    const group = { kind, items: items.slice(0, shownOfKind), moreCount: Math.max(0, items.length - shownOfKind) };
    return items.length === 0 ? [] : [{ group, isBeginning: ofKind[0]?.rank !== 2 }];
  });
  // Stable: groups that match equally well keep the order of the kinds.
  return groups.sort((one, other) => Number(other.isBeginning) - Number(one.isBeginning)).map(({ group }) => group);
}

function withoutRepetition(findables: readonly Findable[]): Findable[] {
  const ids = new Set<string>();
  return findables.filter(({ kind, id }) => {
    const key = `${kind} ${id}`;
    const isNew = !ids.has(key);
    ids.add(key);
    return isNew;
  });
}

/** Total, so that the order in which they come changes nothing. */
function compareFindables(one: Findable, other: Findable): number {
  return one.order - other.order || compareTexts(one.title, other.title) || compareTexts(sortKey(one), sortKey(other));
}

function sortKey({ kind, id, detail, words, path }: Findable): string {
  return [kind, id, detail, words, path].join('\n');
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
