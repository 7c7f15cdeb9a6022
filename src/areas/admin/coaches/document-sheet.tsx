import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoachProfile } from '../../../../contract/coach-profile.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Sheet } from '../../../ui/page/sheet.tsx';
import classes from './coaches.module.css';

// The PDF library is loaded with the first document.
const PdfPages = lazy(async () => ({ default: (await import('../../../ui/pdf/pdf-pages.tsx')).PdfPages }));

interface DocumentSheetProps {
  readonly document: Pick<CoachProfile['documents'][number], 'title' | 'url' | 'contentType'>;
  readonly onClose: () => void;
}

/** A picture, or the rendered pages of a PDF: nothing within a file is run. */
export function DocumentSheet({ document: { title, url, contentType }, onClose }: DocumentSheetProps) {
  const { t } = useTranslation('admin-coaches');
  const [hasFailed, setHasFailed] = useState(false);
  const failed = () => setHasFailed(true);
  return (
    <Sheet isOpen title={title} size="wide" onClose={onClose}>
      {hasFailed ? (
        <Notice tone="warning" isLive>
          {t('documents.failed')}
        </Notice>
      ) : contentType === 'application/pdf' ? (
        <Suspense fallback={<CardSkeleton lines={8} height="30rem" />}>
          <PdfPages url={url} title={title} pageLabel={(page, count) => t('documents.page', { page, count })} onFailed={failed} />
        </Suspense>
      ) : (
        <img className={classes.picture} src={url} alt={title} onError={failed} />
      )}
    </Sheet>
  );
}
