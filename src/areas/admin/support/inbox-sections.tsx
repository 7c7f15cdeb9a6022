import { useTranslation } from 'react-i18next';
import { useInbox } from '../../../domain/support/inbox.ts';
import { Segments } from '../../../ui/page/segments.tsx';

/** The two sections of the inbox with their open counts, and the categories of reports. */
export function InboxSections({ current }: { readonly current: 'reports' | 'messages' | 'categories' }) {
  const { t } = useTranslation('admin-support');
  const { data } = useInbox();
  return (
    <Segments
      label={t('sections.label')}
      current={current}
      items={[
        { key: 'reports', label: t('sections.reports'), to: '/admin/technicalissue', ...(data && { count: data.waiting }) },
        { key: 'messages', label: t('sections.messages'), to: '/admin/technicalissue/messages', ...(data && { count: data.openMessages }) },
        { key: 'categories', label: t('sections.categories'), to: '/admin/technicalissue/categories' },
      ]}
    />
  );
}
