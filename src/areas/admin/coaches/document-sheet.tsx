import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoachProfile } from '../../../../contract/coach-profile.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import classes from './coaches.module.css';

interface DocumentSheetProps {
  readonly document: Pick<CoachProfile['documents'][number], 'title' | 'url' | 'contentType'>;
  readonly onClose: () => void;
}

/** A picture, or the way to a PDF. */
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
        <a href={url} target="_blank" rel="noreferrer">
          {t('documents.openOf', { title })}
        </a>
      ) : (
        <img className={classes.picture} src={url} alt={title} onError={failed} />
      )}
    </Sheet>
  );
}
