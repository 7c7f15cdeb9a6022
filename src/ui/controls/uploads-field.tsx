import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { FilesChoice } from './files-choice.tsx';
import { useOnlineWork } from './use-online-work.ts';

interface ShownUpload {
  readonly fileId: string;
  readonly fileName: string;
  readonly isStored: boolean;
  /** The code of the provider's error, if the upload was rejected. */
  readonly refusedBecause: string | null;
  /** Progress in whole per cent. */
  readonly percent: number;
}

interface UploadsFieldProps {
  readonly uploads: readonly ShownUpload[];
  /** As browsers have it. */
  readonly accept: string;
  /** The maximum number. */
  readonly most: number;
  readonly isFull: boolean;
  readonly isOffline: boolean;
  readonly onAdd: (files: readonly File[]) => Promise<void>;
  readonly onRemove: (fileId: string) => void;
  /** Whose words: the same keys, with usted for who runs the platform. */
  readonly namespace?: 'support' | 'admin-support';
}

/** Attachments of a report or a reply, uploaded as soon as they are chosen; online only. */
export function UploadsField({ uploads, accept, most, isFull, isOffline, onAdd, onRemove, namespace = 'support' }: UploadsFieldProps) {
  const { t } = useTranslation(namespace as 'support');
  const wordOf = useErrorText();
  const { isBusy, failure, run } = useOnlineWork();
  const stateOf = ({ refusedBecause, isStored, percent }: ShownUpload) => {
    if (refusedBecause !== null) return wordOf(Object.assign(new Error(), { code: refusedBecause }));
    return isStored ? t('adding.ready') : t('adding.uploading', { percent });
  };
  return (
    <FilesChoice
      title={t('adding.title')}
      help={t(isOffline ? 'adding.offline' : 'adding.help', { count: most })}
      files={uploads.map((upload) => ({ id: upload.fileId, name: upload.fileName, state: stateOf(upload) }))}
      accept={accept}
      isFull={isFull || isOffline}
      isBusy={isBusy}
      failure={failure}
      words={{ add: t('adding.add'), remove: t('adding.remove'), removeNamed: (name) => t('adding.removeNamed', { name }) }}
      onAdd={(chosen) => run(() => onAdd(chosen))}
      onRemove={onRemove}
    />
  );
}
