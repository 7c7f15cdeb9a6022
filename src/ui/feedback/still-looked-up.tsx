/**
 * Takes no place and says nothing: this device is asked whether there is something to show here. The last rendering of the
 * home stays above the page until all has been looked up (`isDrawn`), so that nothing comes in between what stands there already.
 */
export function StillLookedUp() {
  return <span hidden data-skeleton />;
}
