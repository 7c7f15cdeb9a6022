import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { CardSkeleton } from '../feedback/skeletons.tsx';
import { Stack } from '../page/layout.tsx';
import classes from './pdf-pages.module.css';

GlobalWorkerOptions.workerSrc = workerAddress;

/** Only the first pages of a long document are drawn. */
const maxPages = 30;
/** Sharp on current screens; more would only take memory. */
const maxPixelsPerPoint = 2;

interface PdfPagesProps {
  /** Of our own files, signed. */
  readonly url: string;
  readonly title: string;
  readonly pageLabel: (page: number, count: number) => string;
  readonly onFailed: () => void;
}

/**
 * The pages of a PDF file as pictures. pdf.js reads the file in a worker of its own and draws it; scripts, forms and links
 * in it are not activated, and nothing it names is fetched.
 */
export function PdfPages({ url, title, pageLabel, onFailed }: PdfPagesProps) {
  const [file, setFile] = useState<PDFDocumentProxy | null>(null);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  useEffect(() => {
    const loading = getDocument({ url, enableXfa: false, useWasm: false, useSystemFonts: true });
    let isOver = false;
    loading.promise.then(
      (read) => !isOver && setFile(read),
      () => !isOver && failed.current(),
    );
    return () => {
      isOver = true;
      setFile(null);
      void loading.destroy();
    };
  }, [url]);
  if (!file) return <CardSkeleton lines={8} height="30rem" />;
  const count = Math.min(file.numPages, maxPages);
  return (
    <Stack gap={3} role="group" aria-label={title}>
      {Array.from({ length: count }, (_, index) => index + 1).map((page) => (
        <PdfPage key={page} file={file} page={page} label={pageLabel(page, file.numPages)} onFailed={() => failed.current()} />
      ))}
    </Stack>
  );
}

interface PdfPageProps {
  readonly file: PDFDocumentProxy;
  readonly page: number;
  readonly label: string;
  readonly onFailed: () => void;
}

function PdfPage({ file, page, label, onFailed }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    async function draw(): Promise<void> {
      const shown = await file.getPage(page);
      const element = canvas.current;
      if (isOver || !element) return;
      const natural = shown.getViewport({ scale: 1 });
      const wide = element.parentElement?.clientWidth ?? natural.width;
      const scale = (wide / natural.width) * Math.min(maxPixelsPerPoint, globalThis.devicePixelRatio || 1);
      const viewport = shown.getViewport({ scale });
      element.width = Math.floor(viewport.width);
      element.height = Math.floor(viewport.height);
      const work = shown.render({ canvas: element, viewport });
      stop = () => work.cancel();
      await work.promise;
    }
    draw().catch(() => !isOver && failed.current());
    return () => {
      isOver = true;
      stop();
    };
  }, [file, page]);
  return <canvas ref={canvas} className={classes.page} role="img" aria-label={label} />;
}
