import { useTranslation } from 'react-i18next';
import { Segments } from '../../../ui/page/segments.tsx';

/** The lists of coaches, and their videos, each at its own address. */
export function CoachViews({ current }: { readonly current: 'all' | 'approved' | 'unapproved' | 'content' }) {
  const { t } = useTranslation('admin-coaches');
  const views = [
    { key: 'all', to: '/admin/coach' },
    { key: 'unapproved', to: '/admin/coach/unapproved' },
    { key: 'approved', to: '/admin/coach/approved' },
    { key: 'content', to: '/admin/coach/content' },
  ] as const;
  return <Segments label={t('views.label')} items={views.map((view) => ({ ...view, label: t(`views.${view.key}`) }))} current={current} />;
}
