import { useTranslation } from 'react-i18next';
import { mostIssueFiles } from '../../../../contract/support.ts';
import { issueFileTypes, percentOf, type useIssueFiles } from '../../../domain/support/issue-files.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { callOnline } from '../../../identity/index.ts';
import { FilesChoice } from '../../../ui/files-choice.tsx';
import { useOnlineWork } from '../../../ui/use-online-work.ts';

interface FilesFieldProps {
  readonly files: ReturnType<typeof useIssueFiles>;
  readonly isOffline: boolean;
}

/** Pictures and papers that go with an answer. They are uploaded when chosen, with a connection. */
export function FilesField({ files, isOffline }: FilesFieldProps) {
  const { t } = useTranslation('admin-support');
  const wordOf = useErrorText();
  const { isBusy, failure, run } = useOnlineWork();
  return (
    <FilesChoice
      title={t('adding.title')}
      help={t(isOffline ? 'adding.offline' : 'adding.help', { count: mostIssueFiles })}
      files={files.uploads.map((upload) => ({
        id: upload.fileId,
        name: upload.fileName,
        state:
          upload.refusedBecause !== null
            ? wordOf(Object.assign(new Error(), { code: upload.refusedBecause }))
            : upload.isStored
              ? t('adding.ready')
              : t('adding.uploading', { percent: percentOf(upload) }),
      }))}
      accept={issueFileTypes}
      isFull={files.isFull || isOffline}
      isBusy={isBusy}
      failure={failure}
      words={{ add: t('adding.add'), remove: t('adding.remove'), removeNamed: (name) => t('adding.removeNamed', { name }) }}
      onAdd={(chosen) => run(() => files.add(chosen, (body) => callOnline('files.signedUrl', { body })))}
      onRemove={files.remove}
    />
  );
}
