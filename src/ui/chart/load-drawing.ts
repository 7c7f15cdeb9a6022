type Drawing = typeof import('./apexcharts-drawing.tsx');

/** Loads the chart library, which is large, with the first chart. Rejects if it is not on this device and cannot be fetched. */
export function loadDrawing(): Promise<Drawing> {
  return import('./apexcharts-drawing.tsx');
}
