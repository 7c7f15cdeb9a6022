import { useTranslation } from 'react-i18next';
import { Segments } from '../../../ui/page/segments.tsx';

/** The admin's own notifications, and what the platform sent. */
export function Sections() {
  const { t } = useTranslation('notifications');
  return (
    <Segments
      label={t('sections.label')}
      current="sent"
      items={[
        { key: 'own', label: t('sections.own'), to: '/admin/notifications' },
        { key: 'sent', label: t('sections.sent'), to: '/admin/notifications/sent' },
      ]}
    />
  );
}
