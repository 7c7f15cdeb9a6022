import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.ts';
import { FilePick } from '../controls/file-pick.tsx';
import { Notice } from '../feedback/notice.tsx';
import { Card } from '../page/card.tsx';
import { ConfirmDialog } from '../page/confirm-dialog.tsx';
import { Row } from '../page/layout.tsx';
import { PersonAvatar } from '../text/person-avatar.tsx';
import { Text } from '../text/text.tsx';
import type { CropWords } from './crop-sheet.tsx';
import classes from './picture.module.css';
import type { SavePicture } from './save-picture.ts';

interface PictureCardProps {
  readonly name: string;
  readonly email: string;
  readonly image: string | null;
  /** Pictures are uploaded online only. */
  readonly isOffline: boolean;
  readonly onSave: SavePicture;
  readonly onRemove: () => void;
  /** Whose words: the same keys, with usted for who runs the platform. */
  readonly namespace?: 'profile' | 'admin-profile';
}

const CropSheet = lazy(async () => ({ default: (await import('./crop-sheet.tsx')).CropSheet }));
/** Formats that browsers can draw; an iPhone converts its own format to the first one. */
const accepted = 'image/jpeg,image/png,image/webp';
const maxBytes = 30_000_000;

type Namespace = NonNullable<PictureCardProps['namespace']>;

/** Who the person is, and their picture. */
export function PictureCard({ name, email, image, isOffline, onSave, onRemove, namespace = 'profile' }: PictureCardProps) {
  const { t } = useTranslation(namespace as 'profile');
  const [source, setSource] = useState<File | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const choose = (file: File) => {
    const isUsable = accepted.split(',').includes(file.type) && file.size <= maxBytes;
    setIsWrong(!isUsable);
    setSource(isUsable ? file : null);
  };
  return (
    <Card>
      <Row gap={5} align="center" wraps>
        <PersonAvatar name={name} image={image} size="huge" />
        <div className={classes.who}>
          <Text size="lg" weight={600}>
            {name}
          </Text>
          <Text look="quiet" lines="anywhere">
            {email}
          </Text>
          <Choices namespace={namespace} image={image} isOffline={isOffline} onFile={choose} onRemove={() => setIsRemoving(true)} />
        </div>
      </Row>
      {isOffline && (
        <Text look="quiet" lines="anywhere">
          {t('picture.offline')}
        </Text>
      )}
      {isWrong && (
        <Notice tone="warning" isLive>
          {t('picture.wrong')}
        </Notice>
      )}
      <ConfirmDialog
        isOpen={isRemoving}
        title={t('picture.removeTitle')}
        text={<p>{t('picture.removeText')}</p>}
        confirmLabel={t('picture.remove')}
        cancelLabel={t('picture.cancel')}
        isDanger
        onConfirm={() => {
          setIsRemoving(false);
          onRemove();
        }}
        onCancel={() => setIsRemoving(false)}
      />
      {source && (
        <Suspense>
          <CropSheet words={cropWords(t)} source={source} onSave={onSave} onClose={() => setSource(null)} />
        </Suspense>
      )}
    </Card>
  );
}

interface ChoicesProps extends Pick<PictureCardProps, 'image' | 'isOffline' | 'onRemove'> {
  readonly namespace: Namespace;
  readonly onFile: (file: File) => void;
}

function Choices({ namespace, image, isOffline, onFile, onRemove }: ChoicesProps) {
  const { t } = useTranslation(namespace as 'profile');
  return (
    <Row gap={2} wraps above={2}>
      <FilePick accept={accepted} label={t('picture.file')} onFile={onFile}>
        {(open) => (
          <Button variant="default" disabled={isOffline} onClick={open}>
            {image === null ? t('picture.choose') : t('picture.change')}
          </Button>
        )}
      </FilePick>
      {image !== null && (
        <Button variant="subtle" onClick={onRemove}>
          {t('picture.remove')}
        </Button>
      )}
    </Row>
  );
}

function cropWords(t: TFunction<'profile'>): CropWords {
  return {
    title: t('picture.cropTitle'),
    move: t('picture.move'),
    zoom: t('picture.zoom'),
    save: t('picture.save'),
    cancel: t('picture.cancel'),
    sending: (percent) => t('picture.sending', { percent }),
    waiting: t('picture.waiting'),
    wrong: t('picture.wrong'),
  };
}
