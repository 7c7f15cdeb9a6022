type Drawing = typeof import('./draw-with-apexcharts.ts');

/** Part of the name of the file that is loaded. */
const file = 'draw-with-apexcharts';

/** Loads the code that draws; it is large, and comes with the first chart. Rejects when it is not on this device and cannot be fetched. */
export async function loadDrawing(): Promise<Drawing> {
  globalThis.addEventListener('vite:preloadError', keepPage, { capture: true });
  try {
    return await import('./draw-with-apexcharts.ts');
  } finally {
    globalThis.removeEventListener('vite:preloadError', keepPage, { capture: true });
  }
}

/** Elsewhere a missing file means an old page, which is loaded again (DESIGN 4.10). Here there is the table. */
function keepPage(event: Event): void {
  const { payload } = event as Event & { readonly payload?: unknown };
  if (payload instanceof Error && payload.message.includes(file)) event.stopImmediatePropagation();
}
