import { parseSheets } from './parse-sheet.ts';

self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  parseSheets(data).then(
    (sheets) => self.postMessage({ sheets }),
    () => self.postMessage({ sheets: null }),
  );
});
