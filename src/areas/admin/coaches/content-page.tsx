import { useTranslation } from 'react-i18next';
import { useVideosForAdmin, type VideoState, videosOnPage } from '../../../domain/coaches/review.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { SelectInput } from '../../../ui/form/inputs.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useAddressFilter } from '../../../ui/page/use-address-filter.ts';
import { pagerProps } from '../../../ui/page/use-pages.ts';
import { TablePager } from '../../../ui/table/table-pager.tsx';
import { CoachViews } from './coach-views.tsx';
import classes from './coaches.module.css';
import { VideoReview } from './video-review.tsx';

const states = ['waiting', 'approved', 'rejected'] as const satisfies readonly VideoState[];

/** Videos of coaches, pending ones first: play, publish, or return with a reason. */
export function ContentPage() {
  const { t } = useTranslation('admin-coaches');
  const reader = useReader();
  const { address, change, cursor, cursors, turn } = useAddressFilter();
  const state = states.find((one) => one === address.get('show')) ?? 'waiting';
  const searched = address.get('search')?.trim().slice(0, 100) ?? '';
  const videos = useVideosForAdmin(state, searched, cursor);
  const number = (value: number) => formatNumber(value, reader);
  const first = (cursors.length - 1) * videosOnPage + 1;
  return (
    <Page title={t('content.title')} lead={t('content.lead')}>
      <CoachViews current="content" />
      <VideoFilters state={state} searched={searched} onChange={change} />
      <QueryFrame query={videos} skeleton={<CardSkeleton lines={6} height="24rem" />} offline={t('content.offlineTitle')}>
        {({ items, nextCursor }) =>
          items.length === 0 && cursors.length === 1 ? (
            <NoVideos state={state} searched={searched} onReset={() => change({ search: null })} />
          ) : (
            <>
              <ul className={classes.videos}>
                {items.map((video) => (
                  <VideoReview key={video.id} video={video} onDecided={videos.refresh} />
                ))}
              </ul>
              {(cursors.length > 1 || nextCursor !== null) && (
                <TablePager
                  place={t('place', { from: number(first), to: number(first + items.length - 1) })}
                  previousLabel={t('previous')}
                  nextLabel={t('next')}
                  {...pagerProps(cursors, nextCursor, turn)}
                />
              )}
            </>
          )
        }
      </QueryFrame>
    </Page>
  );
}

interface ShownVideos {
  readonly state: VideoState;
  readonly searched: string;
}

interface VideoFiltersProps extends ShownVideos {
  readonly onChange: (changes: Readonly<Record<string, string | null>>) => void;
}

function VideoFilters({ state, searched, onChange }: VideoFiltersProps) {
  const { t } = useTranslation('admin-coaches');
  return (
    <Row gap={3} align="end" wraps role="search" aria-label={t('filter.label')}>
      <div className={classes.search}>
        <SearchInput label={t('content.search')} searched={searched} onSearch={(search) => onChange({ search })} />
      </div>
      <div className={classes.filter}>
        <SelectInput
          label={t('columns.status')}
          value={state}
          onChange={(value) => onChange({ show: value === 'waiting' ? null : value })}
          options={states.map((value) => ({ value, label: t(`content.states.${value}`) }))}
        />
      </div>
    </Row>
  );
}

function NoVideos({ state, searched, onReset }: ShownVideos & { readonly onReset: () => void }) {
  const { t } = useTranslation('admin-coaches');
  return (
    <Card>
      {searched === '' ? (
        <EmptyState title={t(`content.empty.${state}`)} text={t(`content.emptyText.${state}`)} />
      ) : (
        <EmptyState
          title={t('content.noMatch')}
          text={t('noMatch.text')}
          actions={
            <Button variant="default" onClick={onReset}>
              {t('filter.reset')}
            </Button>
          }
        />
      )}
    </Card>
  );
}
