import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import type { CoachInfo } from '../../../../contract/coach-profile.ts';
import { describeUpload, giveUpUpload, isSameFile, resumeUpload } from '../../../domain/files/kept-uploads.ts';
import { type ShownUpload, useUploadDetails } from '../../../domain/files/queries.ts';
import { publishUpload, type VideoDetails, videoDetailsOf } from '../../../domain/videos/publishing.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { ProgressLine } from '../../../ui/feedback/progress-line.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { NotSent, useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { FileButton } from './file-button.tsx';
import { FrameChooser } from './frame-chooser.tsx';
import { hasTitle, placeOfTitles, VideoFields, type VideoWords, videoWords } from './video-fields.tsx';

interface NewVideoProps {
  readonly upload: ShownUpload;
  readonly infos: readonly CoachInfo[];
}

/** A video being uploaded: its progress, and its titles, which are stored on this device. */
export function NewVideo(props: NewVideoProps) {
  const kept = useUploadDetails(props.upload.fileId);
  return kept === undefined ? <CardSkeleton lines={5} height="28rem" /> : <NewVideoCard {...props} kept={kept} />;
}

type Kept = Readonly<Record<string, unknown>>;

function NewVideoCard({ upload, infos, kept }: NewVideoProps & { readonly kept: Kept }) {
  const { t } = useTranslation('coach-videos');
  const [isAsking, setIsAsking] = useState(false);
  const { form, poster, choosePoster, keepDuration } = useDetails(upload, kept);
  const isLost = !upload.isStored && upload.progress === undefined && upload.file === null && upload.refusedBecause === null;
  return (
    <Card title={t('new.title')}>
      {upload.refusedBecause === null ? (
        <UploadProgressLine upload={upload} />
      ) : (
        <Notice tone="warning">{errorText(Object.assign(new Error(), { code: upload.refusedBecause }))}</Notice>
      )}
      {isLost && <ChooseAgain upload={upload} />}
      {upload.file && <FrameChooser file={upload.file} poster={poster} onChoose={choosePoster} onDuration={keepDuration} />}
      <Form
        form={form}
        actions={
          <>
            <Button type="submit" disabled={form.isBusy || !upload.isStored}>
              {upload.isStored ? t('new.publish') : t('new.notYet')}
            </Button>
            <Button variant="subtle" color="danger" onClick={() => setIsAsking(true)}>
              {t('new.giveUp')}
            </Button>
          </>
        }
      >
        <VideoFields details={form.values} infos={infos} problem={form.problems.titleEn ?? form.problems.titleEs} onChange={form.change} />
      </Form>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('new.giveUpTitle')}
        text={<p>{t('new.giveUpText')}</p>}
        confirmLabel={t('new.giveUp')}
        cancelLabel={t('keep')}
        isDanger
        onConfirm={() => void giveUpUpload(upload)}
        onCancel={() => setIsAsking(false)}
      />
    </Card>
  );
}

/** Titles and picture of the video: stored on this device while typing, and published with the video. */
function useDetails(upload: ShownUpload, kept: Kept) {
  const { t } = useTranslation('coach-videos');
  // A picture is taken while the person may be typing: each change is based on the latest state, not on the rendered one.
  const [details] = useState<{ latest: VideoDetails }>(() => ({ latest: videoDetailsOf(kept) }));
  const [poster, setPoster] = useState(details.latest.poster);
  const keep = (more: Partial<VideoDetails>) => {
    details.latest = { ...details.latest, ...more };
    void describeUpload(upload.fileId, { ...details.latest });
  };
  const { titleEn, titleEs, description, offeringId } = details.latest;
  const [first] = useState({ titleEn, titleEs, description, offeringId });
  const form = useContractForm<VideoWords, z.infer<typeof videoWords>>({
    schema: videoWords,
    values: first,
    placeOf: placeOfTitles,
    check: (words) => ({ titleEn: hasTitle(words) ? undefined : t('fields.titleMissing') }),
    onTyped: keep,
    onSubmit: async () => {
      if (!upload.isStored) throw new NotSent();
      await publishUpload(upload, details.latest, {
        openUpload: (body) => callOnline('files.signedUrl', { body }),
        publish: async (body) => {
          await callOnline('videos.upload', { body });
        },
      });
      await notify(t('new.done'), 'ok');
    },
  });
  const choosePoster = (chosen: Blob) => {
    setPoster(chosen);
    keep({ poster: chosen });
  };
  return { form, poster, choosePoster, keepDuration: (seconds: number) => keep({ durationSeconds: Math.round(seconds) }) };
}

/** Asks for the same file again, as it is no longer available. */
function ChooseAgain({ upload }: { readonly upload: ShownUpload }) {
  const { t } = useTranslation('coach-videos');
  return (
    <Notice tone="warning">
      <p>{t('new.chooseAgain', { name: upload.fileName })}</p>
      <FileButton
        label={t('new.choose')}
        onFile={(file) => {
          if (isSameFile(upload, file)) void resumeUpload(upload.fileId, file);
          else void notify(t('new.otherFile', { name: upload.fileName }), 'warning');
        }}
      />
    </Notice>
  );
}

/** Progress of an upload in megabytes, or what it waits for. */
function UploadProgressLine({ upload }: { readonly upload: ShownUpload }) {
  const { t } = useTranslation('coach-videos');
  const reader = useReader();
  const megabytes = (bytes: number) =>
    formatNumber(bytes / 1_000_000, reader, { maximumFractionDigits: 1, style: 'unit', unit: 'megabyte' });
  const { progress, sizeBytes, isStored } = upload;
  if (isStored) return <StatusBadge tone="ok">{t('progress.done', { size: megabytes(sizeBytes) })}</StatusBadge>;
  const sent = progress?.sentBytes ?? 0;
  const percent = Math.floor((sent / sizeBytes) * 100);
  return (
    <Stack gap={2}>
      <ProgressLine value={percent} maximum={100} label={t('progress.label', { percent, name: upload.fileName })} />
      <Text look="quiet" role="status">
        {progress?.state === 'waiting'
          ? t('progress.waiting')
          : progress?.state === 'checking'
            ? t('progress.checking')
            : t('progress.sending', { sent: megabytes(sent), total: megabytes(sizeBytes), percent })}
      </Text>
    </Stack>
  );
}
