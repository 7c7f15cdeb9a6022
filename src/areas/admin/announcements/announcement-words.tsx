import { useTranslation } from 'react-i18next';
import type { Announcement } from '../../../../contract/announcements.ts';
import { formatDayAndTime, formatList, formatZone } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { StatusBadge, type StatusTone } from '../../../ui/text/status-badge.tsx';

const tones: Readonly<Record<Announcement['status'], StatusTone>> = { scheduled: 'info', sending: 'info', sent: 'ok', cancelled: 'quiet' };

export function AnnouncementBadge({ status }: Pick<Announcement, 'status'>) {
  const { t } = useTranslation('admin-announcements');
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}

/** The recipients of an announcement, and when it is sent. */
export function useAnnouncementWords() {
  const { t } = useTranslation('admin-announcements');
  const reader = useReader();
  return {
    to: ({ to }: Pick<Announcement, 'to'>): string => {
      if (to.personCount > 0) return t('to.people', { count: to.personCount });
      const roles = formatList(
        to.roles.map((role) => t(`roles.${role}`)),
        reader,
      );
      return to.enterprises.length === 0 ? roles : t('to.ofEnterprises', { roles, enterprises: formatList(to.enterprises, reader) });
    },
    /** In the zone in which the time was chosen. */
    when: (at: string, timeZone: string): string => {
      const there = { ...reader, timeZone };
      const when = formatDayAndTime(at, there);
      return timeZone === reader.timeZone ? when : `${when} (${formatZone(at, there)})`;
    },
  };
}
