type Drawing = typeof import('./draw-with-apexcharts.ts');

/** Loads the code that draws; it is large, and comes with the first chart. Rejects when it is not on this device and cannot be fetched. */
export function loadDrawing(): Promise<Drawing> {
  return import('./draw-with-apexcharts.ts');
}
