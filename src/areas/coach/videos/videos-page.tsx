import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useReview } from '../../../domain/coaches/queries.ts';
import { keepUpload } from '../../../domain/files/kept-uploads.ts';
import { useKeptUploads } from '../../../domain/files/queries.ts';
import { useOwnVideos } from '../../../domain/videos/queries.ts';
import { callOnline } from '../../../identity/index.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FileButton } from './file-button.tsx';
import { NewVideo } from './new-video.tsx';
import { OwnVideo } from './own-video.tsx';

/** A coach's videos: uploads and published ones. */
export function VideosPage() {
  const { t } = useTranslation('coach-videos');
  const videos = useOwnVideos();
  const uploads = useKeptUploads('video');
  const infos = useReview(true).data?.infos ?? [];
  const { isBusy, failure, run } = useOnlineWork();
  const start = (file: File) =>
    run(async () => {
      await keepUpload(file, 'video', (body) => callOnline('files.signedUrl', { body }));
    });
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      width="reading"
      meta={<Link to="/coach/profile">{t('back')}</Link>}
      actions={<FileButton label={t('upload')} isBusy={isBusy} onFile={start} />}
    >
      {failure !== null && (
        <Notice tone="warning" isLive>
          {failure}
        </Notice>
      )}
      {uploads?.map((upload) => (
        <NewVideo key={upload.fileId} upload={upload} infos={infos} />
      ))}
      <QueryFrame query={videos} skeleton={{ lines: 3, height: '14rem' }} offline={{ title: t('offlineTitle'), text: t('offlineText') }}>
        {({ items }) =>
          items.length === 0 && uploads?.length === 0 ? (
            <EmptyState level={2} picture="path" title={t('emptyTitle')} text={t('emptyText')} />
          ) : (
            items.map((video) => <OwnVideo key={video.id} video={video} infos={infos} onChanged={videos.refresh} />)
          )
        }
      </QueryFrame>
    </Page>
  );
}
