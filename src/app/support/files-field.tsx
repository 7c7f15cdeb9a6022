import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { giveUpUpload, keepUpload } from '../../domain/files/kept-uploads.ts';
import type { ShownUpload } from '../../domain/files/queries.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { callOnline } from '../../identity/index.ts';
import { Button } from '../../ui/button.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { useOnlineWork } from '../../ui/use-online-work.ts';
import classes from './support.module.css';

/** As many as a report takes. */
const mostFiles = 5;

interface FilesFieldProps {
  readonly uploads: readonly ShownUpload[];
  readonly isOffline: boolean;
}

/** Pictures and papers of a report. They are uploaded when chosen, with a connection; the report itself needs none. */
export function FilesField({ uploads, isOffline }: FilesFieldProps) {
  const { t } = useTranslation('support');
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, failure, run } = useOnlineWork();
  const add = (files: readonly File[]) =>
    run(async () => {
      for (const file of files.slice(0, mostFiles - uploads.length))
        await keepUpload(file, 'support', (body) => callOnline('files.signedUrl', { body }));
    });
  return (
    <Stack gap={2} role="group" aria-label={t('files.title')}>
      <Text weight={600}>{t('files.title')}</Text>
      <Text look="note">{t(isOffline ? 'files.offline' : 'files.help', { count: mostFiles })}</Text>
      {uploads.length > 0 && (
        <Stack as="ul" gap={2}>
          {uploads.map((upload) => (
            <ChosenFile key={upload.fileId} upload={upload} />
          ))}
        </Stack>
      )}
      {failure !== null && (
        <Notice tone="warning" isLive>
          {failure}
        </Notice>
      )}
      {!isOffline && uploads.length < mostFiles && (
        <Row>
          <Button variant="default" loading={isBusy} onClick={() => input.current?.click()}>
            {t('files.add')}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            className={classes.file}
            accept="image/jpeg,image/png,image/webp,application/pdf"
            aria-label={t('files.add')}
            tabIndex={-1}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = '';
              add(files);
            }}
          />
        </Row>
      )}
    </Stack>
  );
}

function ChosenFile({ upload }: { readonly upload: ShownUpload }) {
  const { t } = useTranslation('support');
  const wordOf = useErrorText();
  const { fileName, isStored, refusedBecause, progress, sizeBytes } = upload;
  const percent = Math.floor(((progress?.sentBytes ?? 0) / sizeBytes) * 100);
  const state = isStored ? t('files.ready') : t('files.uploading', { percent });
  return (
    <Row as="li" gap={3} align="center" justify="between">
      <Row as="span" gap={2} align="center" grows shrinks>
        <IconPaperclip size={18} stroke={1.75} aria-hidden="true" />
        <Stack as="span" shrinks>
          <Text as="span" lines="anywhere">
            {fileName}
          </Text>
          <Text as="span" look="note" role="status">
            {refusedBecause === null ? state : wordOf(Object.assign(new Error(), { code: refusedBecause }))}
          </Text>
        </Stack>
      </Row>
      <Button variant="subtle" aria-label={t('files.removeNamed', { name: fileName })} onClick={() => void giveUpUpload(upload)}>
        {t('files.remove')}
      </Button>
    </Row>
  );
}
