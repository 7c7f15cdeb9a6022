/**
 * An invisible placeholder while the local database is read. The last rendering of the home stays on top of the page until all
 * lookups are done (`isDrawn`), so that nothing is inserted between visible content.
 */
export function StillLookedUp() {
  return <span hidden data-skeleton />;
}
