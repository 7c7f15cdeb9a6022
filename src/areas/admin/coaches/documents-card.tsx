import { IconFileText } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoachProfile } from '../../../../contract/coach-profile.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Box, Row } from '../../../ui/page/layout.tsx';
import { Sheet } from '../../../ui/page/sheet.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './coaches.module.css';

type Documents = CoachProfile['documents'];

/** The documents of the coach, opened on the same page. */
export function DocumentsCard({ documents }: { readonly documents: Documents }) {
  const { t } = useTranslation(['admin-coaches', 'coach-profile']);
  const reader = useReader();
  const [open, setOpen] = useState<Documents[number] | null>(null);
  return (
    <Card title={t('documents.title')} padding={documents.length === 0 ? 'normal' : 'none'}>
      {documents.length === 0 ? (
        <Text tone="muted">{t('documents.none')}</Text>
      ) : (
        <RowList items={documents} keyOf={({ id }) => id} label={t('documents.title')} isSpaced>
          {(document) => (
            <Row gap={3} align="center" wraps>
              <IconFileText size={24} stroke={1.5} aria-hidden="true" />
              <Box grows shrinks>
                <Text weight={600} lines="anywhere">
                  {document.title}
                </Text>
                <Text look="note">
                  {t('documents.about', {
                    kind: t(`coach-profile:documents.kinds.${document.kind}`),
                    day: formatDay(document.addedAt, reader),
                  })}
                </Text>
              </Box>
              <Button variant="default" aria-label={t('documents.openOf', { title: document.title })} onClick={() => setOpen(document)}>
                {t('documents.open')}
              </Button>
            </Row>
          )}
        </RowList>
      )}
      {open !== null && <DocumentSheet document={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

// The PDF library is loaded with the first document.
const PdfPages = lazy(async () => ({ default: (await import('../../../ui/pdf/pdf-pages.tsx')).PdfPages }));

interface DocumentSheetProps {
  readonly document: Pick<CoachProfile['documents'][number], 'title' | 'url' | 'contentType'>;
  readonly onClose: () => void;
}

/** A picture, or the rendered pages of a PDF: active content of a file is never run. */
function DocumentSheet({ document: { title, url, contentType }, onClose }: DocumentSheetProps) {
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
