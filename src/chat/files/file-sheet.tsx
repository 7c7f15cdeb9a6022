import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CardSkeleton } from '../../ui/feedback/skeletons.tsx';
import { Sheet } from '../../ui/page/sheet.tsx';
import classes from './files.module.css';
import type { ShownFile } from './shown-file.ts';

// The PDF library is loaded with the first document.
const PdfPages = lazy(async () => ({ default: (await import('../../ui/pdf/pdf-pages.tsx')).PdfPages }));

interface FileSheetProps {
  readonly file: ShownFile;
  readonly onClose: () => void;
}

/** A picture in full, or the rendered pages of a PDF: nothing within a file is run. */
export function FileSheet({ file: { name, url, contentType }, onClose }: FileSheetProps) {
  const { t } = useTranslation('chat-files');
  const [hasFailed, setHasFailed] = useState(false);
  const failed = () => setHasFailed(true);
  return (
    <Sheet
      isOpen
      title={name}
      size="wide"
      onClose={onClose}
      footer={
        url && (
          <Button component="a" variant="default" href={url} download={name}>
            {t('file.save')}
          </Button>
        )
      }
    >
      {url === null || hasFailed ? (
        <Notice tone="warning" isLive>
          {t(url === null ? 'file.missing' : 'file.failed')}
        </Notice>
      ) : contentType === 'application/pdf' ? (
        <Suspense fallback={<CardSkeleton lines={8} height="30rem" />}>
          <PdfPages url={url} title={name} pageLabel={(page, count) => t('file.page', { page, count })} onFailed={failed} />
        </Suspense>
      ) : (
        <img className={classes.large} src={url} alt={t('file.picture', { name })} onError={failed} />
      )}
    </Sheet>
  );
}
