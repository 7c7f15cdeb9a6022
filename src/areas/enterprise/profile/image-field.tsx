import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadPicture } from '../../../domain/files/save-picture.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/button.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { fitPicture } from '../../../ui/picture/fit-picture.ts';
import { Text } from '../../../ui/text.tsx';
import { useOnlineWork } from '../../../ui/use-online-work.ts';
import classes from './profile.module.css';

interface ImageFieldProps {
  readonly kind: 'logo' | 'picture';
  /** Whose initials stand where there is no image. */
  readonly name: string;
  readonly image: string | null;
  /** An image goes to the provider at once or not at all. */
  readonly isOffline: boolean;
  /** Told the file's id once it was uploaded. */
  readonly onUploaded: (fileId: string) => Promise<void> | void;
  /** Left out where there is nothing to be removed from. */
  readonly onRemove?: () => void;
}

const accepted = ['image/jpeg', 'image/png', 'image/webp'];
const mostBytes = 10_000_000;

/** The logo of a company, or the picture of a person: shown, replaced, removed. */
export function ImageField({ kind, name, image, isOffline, onUploaded, onRemove }: ImageFieldProps) {
  const { t } = useTranslation('employer-setup');
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setIsWrong] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const { isBusy, failure, run } = useOnlineWork();
  const choose = (file: File | undefined) => {
    if (!file) return;
    const isUsable = accepted.includes(file.type) && file.size <= mostBytes;
    setIsWrong(!isUsable);
    if (!isUsable) return;
    run(async () => {
      const picture = await fitPicture(file, kind === 'logo' ? 'contain' : 'cover');
      const fileId = await uploadPicture(picture, { open: (body) => callOnline('files.signedUrl', { body }), onProgress: () => undefined });
      await onUploaded(fileId);
    });
  };
  const title = t(`image.${kind}`);
  return (
    <Stack gap={2} role="group" aria-label={title}>
      <Text weight={600} size="sm">
        {title}
      </Text>
      <Row gap={4} align="center" wraps>
        <PersonAvatar name={name} image={image} size="large" />
        <Row gap={2} wraps>
          <Button variant="default" loading={isBusy} disabled={isOffline} onClick={() => input.current?.click()}>
            {t(image === null ? 'image.choose' : 'image.change')}
          </Button>
          {image !== null && onRemove && (
            <Button variant="subtle" onClick={() => setIsRemoving(true)}>
              {t('image.remove')}
            </Button>
          )}
        </Row>
        <input
          ref={input}
          type="file"
          className={classes.file}
          accept={accepted.join(',')}
          aria-label={title}
          tabIndex={-1}
          onChange={({ target }) => {
            choose(target.files?.[0]);
            target.value = '';
          }}
        />
      </Row>
      <Text look="note">{t(isOffline ? 'image.offline' : 'image.help')}</Text>
      {(isWrong || failure !== null) && (
        <Notice tone="warning" isLive>
          {isWrong ? t('image.wrong') : failure}
        </Notice>
      )}
      <ConfirmDialog
        isOpen={isRemoving}
        title={t(kind === 'logo' ? 'image.removeLogo' : 'image.removePicture')}
        text={<p>{t(kind === 'logo' ? 'image.removeLogoText' : 'image.removeText')}</p>}
        confirmLabel={t('image.remove')}
        cancelLabel={t('image.cancel')}
        isDanger
        onConfirm={() => {
          setIsRemoving(false);
          onRemove?.();
        }}
        onCancel={() => setIsRemoving(false)}
      />
    </Stack>
  );
}
