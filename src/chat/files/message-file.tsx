import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatFile } from '../../../contract/chat.ts';
import { cancelFileMessage } from '../../domain/chat/file-messages.ts';
import { useFileProgress, useOwnFile } from '../../domain/chat/follow-files.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { Button } from '../../ui/controls/button.ts';
import { ProgressLine } from '../../ui/feedback/progress-line.tsx';
import { Row, Stack } from '../../ui/page/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { VoicePlayer } from '../voice/voice-player.tsx';
import classes from './files.module.css';
import type { ShownFile } from './shown-file.ts';
import { useBlobUrl } from './use-blob-url.ts';

const FileSheet = lazy(async () => ({ default: (await import('./file-sheet.tsx')).FileSheet }));

interface MessageFileProps {
  readonly messageId: string;
  /** As the provider describes it; for an unsent message, what is known here. A copy on this device is shown first. */
  readonly file: Pick<ChatFile, 'durationSeconds' | 'waveform'> & Partial<ChatFile>;
  /** Its message waits to be sent. */
  readonly isUnsent?: boolean;
}

/** The file of a message: a picture that opens, a document, a voice message. */
export function MessageFile({ messageId, file, isUnsent = false }: MessageFileProps) {
  const own = useOwnFile(messageId);
  const ownUrl = useBlobUrl(own?.file);
  const ownSmallUrl = useBlobUrl(own?.thumbnail);
  if (own === undefined) return <div className={classes.empty} aria-hidden="true" />;
  const shown: ShownFile = {
    name: own?.fileName ?? file.name ?? '',
    contentType: (own?.file.type || file.contentType) ?? '',
    size: own?.file.size ?? file.size ?? 0,
    url: ownUrl ?? file.url ?? null,
    smallUrl: ownSmallUrl ?? file.thumbnailUrl ?? null,
  };
  return (
    <Stack gap={2}>
      {shown.contentType.startsWith('audio/') || file.durationSeconds != null ? (
        <VoicePlayer url={shown.url} durationSeconds={file.durationSeconds ?? 0} waveform={file.waveform} />
      ) : shown.contentType.startsWith('image/') ? (
        <Picture file={shown} />
      ) : (
        <Paper file={shown} />
      )}
      {isUnsent && own && <Waiting messageId={messageId} name={shown.name} sizeBytes={own.file.size} />}
    </Stack>
  );
}

function Picture({ file }: { readonly file: ShownFile }) {
  const { t } = useTranslation('chat-files');
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const address = file.smallUrl ?? file.url;
  return (
    <>
      <button
        type="button"
        className={classes.picture}
        aria-label={t('file.openPicture', { name: file.name })}
        onClick={() => setIsOpen(true)}
      >
        {address && !hasFailed ? (
          <img className={classes.small} src={address} alt="" loading="lazy" onError={() => setHasFailed(true)} />
        ) : (
          <span className={classes.empty}>
            <IconPhoto size={32} stroke={1.5} aria-hidden="true" />
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense>
          <FileSheet file={file} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Paper({ file }: { readonly file: ShownFile }) {
  const { t } = useTranslation('chat-files');
  const reader = useReader();
  const [isOpen, setIsOpen] = useState(false);
  const size = formatNumber(Math.max(0.1, file.size / 1_000_000), reader, { maximumFractionDigits: 1, style: 'unit', unit: 'megabyte' });
  return (
    <>
      <button
        type="button"
        className={classes.paper}
        aria-label={t('file.openPdf', { name: file.name, size })}
        onClick={() => setIsOpen(true)}
      >
        <IconFileTypePdf size={28} stroke={1.5} aria-hidden="true" />
        <Stack as="span" shrinks>
          <span className={classes.name}>{file.name}</span>
          <Text as="span" look="note">
            {t('file.pdf', { size })}
          </Text>
        </Stack>
      </button>
      {isOpen && (
        <Suspense>
          <FileSheet file={file} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The progress of the upload, and a button to cancel it. */
function Waiting({ messageId, name, sizeBytes }: { readonly messageId: string; readonly name: string; readonly sizeBytes: number }) {
  const { t } = useTranslation('chat-files');
  const progress = useFileProgress(messageId);
  const percent = Math.floor(((progress?.sentBytes ?? 0) / sizeBytes) * 100);
  const isSending = progress?.state === 'sending';
  return (
    <Stack gap={1}>
      {isSending && <ProgressLine value={percent} maximum={100} label={t('file.sendingLabel', { name, percent })} />}
      <Row gap={2} align="center" justify="between">
        <Text look="note" role="status">
          {isSending ? t('file.sending', { percent }) : t(progress?.state === 'checking' ? 'file.checking' : 'file.waiting')}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('file.cancelNamed', { name })}
          onClick={() => void cancelFileMessage(messageId)}
        >
          {t('file.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}
