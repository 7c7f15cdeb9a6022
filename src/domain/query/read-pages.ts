interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/**
 * Reads a list to its end, page by page, or up to a number of items. Items that are read twice because the list changed
 * meanwhile are not detected here: the provider's cursors do not repeat.
 *
 * @param readPage reads the page at this cursor; null is the first
 * @returns the items, and whether there are more
 */
export async function readPages<Item>(
  readPage: (cursor: string | null) => Promise<PageOf<Item>>,
  most: number,
): Promise<{ readonly items: readonly Item[]; readonly isCut: boolean }> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: PageOf<Item> = await readPage(cursor);
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null && items.length < most);
  return { items: items.slice(0, most), isCut: cursor !== null || items.length > most };
}
