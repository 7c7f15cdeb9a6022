import { parseSheet } from './parse-sheet.ts';

self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  parseSheet(data).then(
    (cells) => self.postMessage({ cells }),
    () => self.postMessage({ cells: null }),
  );
});
