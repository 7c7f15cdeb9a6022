import { IconPaperclip, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TechnicalIssue } from '../../../../contract/support.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Sheet } from '../../../ui/page/sheet.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './support.module.css';

type File = TechnicalIssue['attachments'][number];

interface AttachedFilesProps {
  readonly files: readonly File[];
  readonly isOffline: boolean;
}

/** Pictures are shown here; anything else is downloaded. */
export function AttachedFiles({ files, isOffline }: AttachedFilesProps) {
  const { t } = useTranslation('admin-support');
  const [shown, setShown] = useState<File | null>(null);
  return (
    <>
      <Stack as="ul" gap={2} aria-label={t('files.title')}>
        {files.map((file) => (
          <Row as="li" key={file.fileId} gap={2} align="center" wraps>
            {isPicture(file) ? (
              <IconPhoto size={18} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconPaperclip size={18} stroke={1.75} aria-hidden="true" />
            )}
            <Text as="span" lines="anywhere">
              {file.name}
            </Text>
            {isPicture(file) && !isOffline && (
              <Button variant="subtle" aria-label={t('files.showNamed', { name: file.name })} onClick={() => setShown(file)}>
                {t('files.show')}
              </Button>
            )}
            {!isPicture(file) && !isOffline && (
              <a href={file.url} download={file.name} aria-label={t('files.saveNamed', { name: file.name })}>
                {t('files.save')}
              </a>
            )}
          </Row>
        ))}
      </Stack>
      {isOffline && <Text look="note">{t('files.offline')}</Text>}
      {shown && <Picture file={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function isPicture({ contentType }: File): boolean {
  return contentType.startsWith('image/');
}

/** The URL expires some hours after the report was fetched. */
function Picture({ file, onClose }: { readonly file: File; readonly onClose: () => void }) {
  const { t } = useTranslation('admin-support');
  const [isLost, setIsLost] = useState(false);
  return (
    <Sheet isOpen size="wide" title={file.name} onClose={onClose}>
      {isLost ? (
        <Notice tone="warning" isLive>
          {t('files.lost')}
        </Notice>
      ) : (
        <img className={classes.picture} src={file.url} alt={file.name} onError={() => setIsLost(true)} />
      )}
    </Sheet>
  );
}
