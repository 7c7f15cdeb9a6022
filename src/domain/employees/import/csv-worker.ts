import { parseCsv } from './parse-csv.ts';

// Off the main thread, so that ten thousand rows do not disturb scrolling.
self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  self.postMessage({ sheets: [{ name: '', isHidden: false, cells: parseCsv(new Uint8Array(data)) }] });
});
