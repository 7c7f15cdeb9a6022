import { parseCsv } from './parse-csv.ts';

// Away from the page: ten thousand rows are not to be felt while scrolling.
self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  self.postMessage({ sheets: [{ name: '', isHidden: false, cells: parseCsv(new Uint8Array(data)) }] });
});
