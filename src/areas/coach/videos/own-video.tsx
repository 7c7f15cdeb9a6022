import { IconHeart } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import type { CoachInfo } from '../../../../contract/coach-profile.ts';
import type { Video } from '../../../../contract/videos.ts';
import { hasCaptions, useCaptions } from '../../../domain/videos/queries.ts';
import { titleOfVideo } from '../../../domain/videos/video-title.ts';
import { captionFiles } from '../../../domain/videos/web-vtt.ts';
import { formatDay, formatLanguage, formatList, insideSentence } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { CaptionedVideo } from '../../../ui/video/captioned-video.tsx';
import { hasTitle, placeOfTitles, VideoFields, type VideoWords, videoWords } from './video-fields.tsx';
import classes from './videos.module.css';

const tones = { waiting: 'quiet', approved: 'ok', rejected: 'danger' } as const;

const CaptionsSheet = lazy(async () => ({ default: (await import('./captions-sheet.tsx')).CaptionsSheet }));

interface OwnVideoProps {
  readonly video: Video;
  readonly infos: readonly CoachInfo[];
  readonly onChanged: () => void;
}

/** A published video as its coach sees it. */
export function OwnVideo({ video, infos, onChanged }: OwnVideoProps) {
  const { t } = useTranslation('coach-videos');
  const { language } = useReader();
  const [isEditing, setIsEditing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [isCaptioning, setIsCaptioning] = useState(false);
  const title = titleOfVideo(video, language);
  const { isBusy, failure, remove } = useRemoving(video, title, onChanged);
  return (
    <Card>
      <article className={classes.own} aria-label={title}>
        <Preview video={video} title={title} />
        <Stack gap={2} shrinks>
          <Text as="h2" size="md" lines="anywhere">
            {title}
          </Text>
          <VideoFacts video={video} />
          <FormActions>
            <Button variant="default" aria-expanded={isEditing} onClick={() => setIsEditing(!isEditing)}>
              {t('own.edit')}
            </Button>
            <Button variant="default" onClick={() => setIsCaptioning(true)}>
              {t('own.editCaptions')}
            </Button>
            <Button variant="subtle" color="danger" disabled={isBusy} onClick={() => setIsAsking(true)}>
              {t('own.delete')}
            </Button>
          </FormActions>
        </Stack>
      </article>
      {failure !== null && (
        <Notice tone="warning" isLive>
          {failure}
        </Notice>
      )}
      {isEditing && (
        <EditVideo
          video={video}
          infos={infos}
          onDone={() => {
            setIsEditing(false);
            onChanged();
          }}
        />
      )}
      {isCaptioning && (
        <Suspense>
          <CaptionsSheet video={video} onClose={() => setIsCaptioning(false)} onChanged={onChanged} />
        </Suspense>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('own.deleteTitle', { title })}
        text={<p>{t('own.deleteText')}</p>}
        confirmLabel={t('own.delete')}
        cancelLabel={t('keep')}
        isDanger
        onConfirm={() => {
          setIsAsking(false);
          remove();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </Card>
  );
}

function useRemoving(video: Video, title: string, onRemoved: () => void) {
  const { t } = useTranslation('coach-videos');
  const { isBusy, failure, run } = useOnlineWork();
  const remove = () =>
    run(async () => {
      await callOnline('videos.delete', { params: { id: video.id } });
      onRemoved();
      await notify(t('own.deleted', { title }), 'ok');
    });
  return { isBusy, failure, remove };
}

/** Its captions are fetched when it is played. */
function Preview({ video, title }: { readonly video: Video; readonly title: string }) {
  const [isPlayed, setIsPlayed] = useState(false);
  const captions = useCaptions(video, isPlayed).data;
  const files = useMemo(() => captionFiles(captions?.items ?? []), [captions]);
  return (
    <CaptionedVideo
      className={classes.preview}
      src={video.url}
      poster={video.posterUrl ?? undefined}
      preload="none"
      aria-label={title}
      captions={files}
      onPlay={() => setIsPlayed(true)}
    />
  );
}

/** Status, likes, and reason of a rejection. */
function VideoFacts({ video }: { readonly video: Video }) {
  const { t } = useTranslation('coach-videos');
  const reader = useReader();
  const captions = hasCaptions(video) ? video.captionLanguages.map((language) => formatLanguage(language, reader)) : [];
  return (
    <>
      <Row gap={3} align="center" wraps>
        <StatusBadge tone={tones[video.status]}>{t(`own.status.${video.status}`)}</StatusBadge>
        <span className={classes.likes}>
          <IconHeart size={17} stroke={1.75} aria-hidden="true" />
          {t('own.likes', { count: video.likeCount })}
        </span>
      </Row>
      <Text look="quiet">{t('own.uploaded', { when: insideSentence(formatDay(video.createdAt, reader), reader) })}</Text>
      <Text look="quiet">{captions.length > 0 ? t('own.captions', { languages: formatList(captions, reader) }) : t('own.noCaptions')}</Text>
      {video.rejectionReason && <Notice tone="warning">{t('own.why', { reason: video.rejectionReason })}</Notice>}
    </>
  );
}

function EditVideo({ video, infos, onDone }: { readonly video: Video; readonly infos: readonly CoachInfo[]; readonly onDone: () => void }) {
  const { t } = useTranslation('coach-videos');
  const form = useContractForm<VideoWords, z.infer<typeof videoWords>>({
    schema: videoWords,
    values: {
      titleEn: video.titles.en ?? '',
      titleEs: video.titles.es ?? '',
      description: video.description ?? '',
      offeringId: video.offeringId ?? '',
    },
    placeOf: placeOfTitles,
    check: (words) => ({ titleEn: hasTitle(words) ? undefined : t('fields.titleMissing') }),
    onSubmit: async (words) => {
      await callOnline('videos.edit', { params: { id: video.id }, body: { ...words, baseVersion: video.version } });
      onDone();
    },
  });
  return (
    <Form
      form={form}
      actions={
        <Button type="submit" disabled={form.isBusy}>
          {t('own.save')}
        </Button>
      }
    >
      <VideoFields details={form.values} infos={infos} problem={form.problems.titleEn ?? form.problems.titleEs} onChange={form.change} />
    </Form>
  );
}
