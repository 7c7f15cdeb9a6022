import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../feedback/empty-state.tsx';
import { QueryFrame, type QuerySnapshot } from '../feedback/query-frame.tsx';
import { ListSkeleton } from '../feedback/skeletons.tsx';
import { asElement } from '../text/as-element.tsx';
import { RowList } from '../text/row-list.tsx';
import { Card } from './card.tsx';
import { Row } from './layout.tsx';
import { Page } from './page.tsx';
import { Segments } from './segments.tsx';

/** One of the views of a list, at `?show=KEY`. */
export interface ListedView<Item> {
  readonly key: string;
  readonly label: string;
  /** Shows the count beside the label. */
  readonly isCounted?: boolean;
  /** Undefined while they are not known, so that an unknown list is not shown as empty. */
  readonly items: readonly Item[] | undefined;
  readonly empty: { readonly title: string; readonly text: string; readonly actions?: ReactNode };
  /** Above the list of this view. */
  readonly above?: ReactNode;
  /** At the end of the list: a control that loads more. */
  readonly more?: ReactNode;
}

interface ListedPageProps<Data, Item> {
  readonly title: string;
  readonly actions?: ReactNode;
  /** Above everything, whatever the view. */
  readonly notices?: ReactNode;
  /** Names the choice of views for screen readers. */
  readonly tabs: string;
  readonly query: QuerySnapshot<Data>;
  /** Shown when the device has none and the server cannot be reached. */
  readonly offline: string;
  readonly viewsOf: (data: Data) => readonly ListedView<Item>[];
  readonly keyOf: (item: Item) => string;
  readonly children: (item: Item, view: string) => ReactNode;
}

/** A screen that is one list in a few views: upcoming, past, cancelled. */
export function ListedPage<Data, Item>(props: ListedPageProps<Data, Item>) {
  const { title, actions, notices, tabs, query, offline, viewsOf, keyOf, children } = props;
  return (
    <Page title={title} actions={actions}>
      {asElement(notices)}
      <QueryFrame
        query={query}
        skeleton={
          <Card>
            <ListSkeleton rows={6} />
          </Card>
        }
        offline={offline}
      >
        {(known) => (
          <Views tabs={tabs} views={viewsOf(known)} keyOf={keyOf}>
            {children}
          </Views>
        )}
      </QueryFrame>
    </Page>
  );
}

interface ViewsProps<Item> extends Pick<ListedPageProps<unknown, Item>, 'tabs' | 'keyOf' | 'children'> {
  readonly views: readonly ListedView<Item>[];
}

function Views<Item>({ tabs, views, keyOf, children }: ViewsProps<Item>) {
  const [search] = useSearchParams();
  const current = views.find(({ key }) => key === search.get('show')) ?? views[0];
  if (!current) return null;
  return (
    <>
      <Segments
        label={tabs}
        items={views.map(({ key, label, isCounted, items }) => ({
          key,
          label,
          to: `?show=${key}`,
          ...(isCounted && items && { count: items.length }),
        }))}
        current={current.key}
      />
      {asElement(current.above)}
      <Card padding="none">
        {current.items === undefined ? (
          <ListSkeleton rows={4} />
        ) : current.items.length === 0 ? (
          <EmptyState picture="calendar" {...current.empty} />
        ) : (
          <RowList items={current.items} keyOf={keyOf} label={current.label} end={current.more}>
            {(item) => children(item, current.key)}
          </RowList>
        )}
      </Card>
      {current.items?.length === 0 && current.more && <Row justify="center">{current.more}</Row>}
    </>
  );
}
