interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/**
 * Reads a list to its end, page by page, or up to so many of its items. What is read twice, because the list moved
 * meanwhile, is not told apart here: cursors of the provider do not repeat.
 *
 * @param readPage reads the page that begins at this cursor; null is the first
 * @returns the items, and whether there are more than were read
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
