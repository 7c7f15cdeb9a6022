import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileProblem, fileRules } from '../../../../contract/file-rules.ts';
import { uploadFile } from '../../../domain/files/upload-file.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { FilePick } from '../../../ui/controls/file-pick.tsx';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './plans.module.css';

interface PictureFieldProps {
  readonly image: string | null;
  /** Pictures are uploaded online only. */
  readonly isOffline: boolean;
  readonly onChange: (image: string | null) => void;
}

const accepted = fileRules['offering-image'].contentTypes;

/** The picture of an offering: shown, replaced, removed; saved with the form. */
export function PictureField({ image, isOffline, onChange }: PictureFieldProps) {
  const { t } = useTranslation('admin-plans');
  const { shown, isBusy, problem, choose } = usePictureUpload({ image, onChange });
  return (
    <Stack gap={2} role="group" aria-label={t('picture.title')}>
      <Text weight={600} size="sm">
        {t('picture.title')}
      </Text>
      {shown !== null && <img className={classes.picture} src={shown} alt={t('picture.alt')} />}
      <Row gap={2} wraps>
        <FilePick accept={accepted.join(',')} label={t('picture.title')} onFile={choose}>
          {(open) => (
            <Button variant="default" loading={isBusy} disabled={isOffline} onClick={open}>
              {t(image === null ? 'picture.choose' : 'picture.change')}
            </Button>
          )}
        </FilePick>
        {image !== null && (
          <Button variant="subtle" onClick={() => onChange(null)}>
            {t('picture.remove')}
          </Button>
        )}
      </Row>
      <Text look="note">{t(isOffline ? 'picture.offline' : 'picture.help')}</Text>
      {problem !== null && (
        <Notice tone="warning" isLive>
          {problem}
        </Notice>
      )}
    </Stack>
  );
}

/** Uploads the chosen picture, and shows it from this device meanwhile. */
function usePictureUpload({ image, onChange }: Omit<PictureFieldProps, 'isOffline'>) {
  const { t } = useTranslation('admin-plans');
  const [isWrong, setIsWrong] = useState(false);
  /** The local URL of a new upload, until the saved offering has a signed one. */
  const [preview, setPreview] = useState<{ readonly of: string; readonly url: string } | null>(null);
  const { isBusy, failure, run } = useOnlineWork();
  const choose = (file: File) => {
    const isUsable = fileProblem('offering-image', { contentType: file.type, sizeBytes: file.size }) === null;
    setIsWrong(!isUsable);
    if (!isUsable) return;
    run(async () => {
      const { fileId } = await uploadFile(file, {
        purpose: 'offering-image',
        open: (body) => callOnline('files.signedUrl', { body }),
        onProgress: () => undefined,
      });
      const address = `/api/images/${fileId}`;
      setPreview({ of: address, url: URL.createObjectURL(file) });
      onChange(address);
    });
  };
  const shown = image !== null && preview?.of === image ? preview.url : image;
  return { shown, isBusy, problem: isWrong ? t('picture.wrong') : failure, choose };
}
