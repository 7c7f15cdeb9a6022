import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { savePicture } from '../../../domain/files/save-picture.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { FilePick } from '../../../ui/controls/file-pick.tsx';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import type { SavePicture } from '../../../ui/picture/save-picture.ts';
import { fitPicture } from '../../../ui/picture/square-picture.ts';
import { PersonAvatar } from '../../../ui/text/person-avatar.tsx';
import { Text } from '../../../ui/text/text.tsx';

interface ImageFieldProps {
  readonly kind: 'logo' | 'picture';
  /** Its initials are shown when there is no image. */
  readonly name: string;
  readonly image: string | null;
  /** Images are uploaded online only. */
  readonly isOffline: boolean;
  /** Called with the file's id once it was uploaded. */
  readonly onUploaded: (fileId: string) => Promise<void> | void;
  /** Left out if there is nothing to remove. */
  readonly onRemove?: () => void;
}

const CropSheet = lazy(async () => ({ default: (await import('../../../ui/picture/crop-sheet.tsx')).CropSheet }));
const accepted = ['image/jpeg', 'image/png', 'image/webp'];
const maxBytes = 10_000_000;

/** The logo of a company, or the picture of a person: shown, replaced, removed. */
export function ImageField({ kind, name, image, isOffline, onUploaded, onRemove }: ImageFieldProps) {
  const { t } = useTranslation('employer-setup');
  const [isRemoving, setIsRemoving] = useState(false);
  const { source, setSource, problem, isBusy, choose, save } = useImageUpload({ kind, onUploaded });
  const cropWords = useCropWords();
  const title = t(`image.${kind}`);
  return (
    <Stack gap={2} role="group" aria-label={title}>
      <Text weight={600} size="sm">
        {title}
      </Text>
      <Row gap={4} align="center" wraps>
        <PersonAvatar name={name} image={image} size="large" />
        <Row gap={2} wraps>
          <FilePick accept={accepted.join(',')} label={title} onFile={choose}>
            {(open) => (
              <Button variant="default" loading={isBusy} disabled={isOffline} onClick={open}>
                {t(image === null ? 'image.choose' : 'image.change')}
              </Button>
            )}
          </FilePick>
          {image !== null && onRemove && (
            <Button variant="subtle" onClick={() => setIsRemoving(true)}>
              {t('image.remove')}
            </Button>
          )}
        </Row>
      </Row>
      <Text look="note">{t(isOffline ? 'image.offline' : 'image.help')}</Text>
      {problem !== null && (
        <Notice tone="warning" isLive>
          {problem}
        </Notice>
      )}
      <RemoveDialog kind={kind} isOpen={isRemoving} onConfirm={() => onRemove?.()} onClose={() => setIsRemoving(false)} />
      {source && (
        <Suspense>
          <CropSheet words={cropWords} source={source} onSave={save} onClose={() => setSource(null)} />
        </Suspense>
      )}
    </Stack>
  );
}

/** A logo is uploaded as soon as it is chosen; a picture is a source to crop first. */
function useImageUpload({ kind, onUploaded }: Pick<ImageFieldProps, 'kind' | 'onUploaded'>) {
  const { t } = useTranslation('employer-setup');
  const [source, setSource] = useState<File | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const { isBusy, failure, run } = useOnlineWork();
  const save: SavePicture = async (picture, onProgress) => {
    await savePicture(picture, {
      open: (body) => callOnline('files.signedUrl', { body }),
      choose: async ({ fileId }) => onUploaded(fileId),
      onProgress,
    });
  };
  const choose = (file: File) => {
    const isUsable = accepted.includes(file.type) && file.size <= maxBytes;
    setIsWrong(!isUsable);
    if (!isUsable) return;
    // A logo is shown whole; of a picture, the person chooses the part that is shown.
    if (kind === 'picture') setSource(file);
    else run(async () => save(await fitPicture(file), () => undefined));
  };
  return { source, setSource, problem: isWrong ? t('image.wrong') : failure, isBusy, choose, save };
}

function useCropWords() {
  const { t } = useTranslation('employer-setup');
  return {
    title: t('crop.title'),
    move: t('crop.move'),
    zoom: t('crop.zoom'),
    save: t('crop.save'),
    cancel: t('image.cancel'),
    sending: (percent: number) => t('crop.sending', { percent }),
    waiting: t('crop.waiting'),
    wrong: t('image.wrong'),
  };
}

interface RemoveDialogProps extends Pick<ImageFieldProps, 'kind'> {
  readonly isOpen: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function RemoveDialog({ kind, isOpen, onConfirm, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('employer-setup');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t(kind === 'logo' ? 'image.removeLogo' : 'image.removePicture')}
      text={<p>{t(kind === 'logo' ? 'image.removeLogoText' : 'image.removeText')}</p>}
      confirmLabel={t('image.remove')}
      cancelLabel={t('image.cancel')}
      isDanger
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
      onCancel={onClose}
    />
  );
}
