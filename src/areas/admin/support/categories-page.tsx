import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedCategory } from '../../../../contract/issue-categories.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { useManagedCategories } from '../../../domain/support/inbox.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { CategoryList } from './category-list.tsx';
import { CategorySheet } from './category-sheet.tsx';
import { InboxSections } from './inbox-sections.tsx';

/** The categories of reports: added, renamed in both languages, ordered, withdrawn and restored. */
export function CategoriesPage() {
  const { t } = useTranslation('admin-support');
  const categories = useManagedCategories();
  const isOffline = useIsOffline();
  const [asked, setAsked] = useState<ManagedCategory | 'new' | null>(null);
  return (
    <Page
      title={t('title')}
      lead={t('categories.lead')}
      actions={
        <Button disabled={isOffline} leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAsked('new')}>
          {t('categories.add')}
        </Button>
      }
    >
      <InboxSections current="categories" />
      <QueryFrame query={categories} skeleton={{ rows: 5 }} offline={t('categories.offlineTitle')}>
        {({ items }) => (
          <Card title={t('sections.categories')}>
            {items.length === 0 ? (
              <EmptyState picture="letters" title={t('categories.empty')} text={t('categories.emptyText')} />
            ) : (
              <CategoryList items={items} isOffline={isOffline} onRename={setAsked} onDone={categories.refresh} />
            )}
          </Card>
        )}
      </QueryFrame>
      {asked !== null && (
        <CategorySheet category={asked === 'new' ? null : asked} onClose={() => setAsked(null)} onDone={categories.refresh} />
      )}
    </Page>
  );
}
