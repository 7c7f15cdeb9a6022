type Drawing = typeof import('./apexcharts-drawing.tsx');

/** Loads the code that draws; it is large, and comes with the first chart. Rejects when it is not on this device and cannot be fetched. */
export function loadDrawing(): Promise<Drawing> {
  return import('./apexcharts-drawing.tsx');
}
