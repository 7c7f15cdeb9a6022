import {
  IconAlertCircle,
  IconBell,
  IconCalendarEvent,
  IconCalendarOff,
  IconCalendarTime,
  IconCheck,
  IconChecklist,
  IconClipboardList,
  IconHeartHandshake,
  IconMessageCircle,
  IconNotes,
  IconSparkles,
  IconStar,
  IconVideo,
  IconWallet,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Notification } from '../../../contract/notifications.ts';
import { readNotification } from '../../domain/notifications/actions.ts';
import { formatTime } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { safeTarget } from '../../identity/index.ts';
import { Text } from '../../ui/text/text.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import classes from './notifications.module.css';

const icons: Readonly<Partial<Record<Notification['kind'], TablerIcon>>> = {
  'session-booked': IconCalendarEvent,
  'session-promoted': IconCalendarEvent,
  'session-requested': IconCalendarTime,
  'step-reminder': IconChecklist,
  'step-offered': IconChecklist,
  'session-series': IconCalendarTime,
  'session-suggested': IconCalendarTime,
  'session-suggestion-declined': IconCalendarOff,
  'session-absence': IconCalendarOff,
  'session-absence-undone': IconCalendarEvent,
  'coach-late': IconCalendarEvent,
  'session-moved': IconCalendarTime,
  'session-reminder': IconCalendarTime,
  'session-cancelled': IconCalendarOff,
  'coach-approved': IconCheck,
  'coach-rejected': IconAlertCircle,
  'video-approved': IconVideo,
  'video-rejected': IconVideo,
  'note-shared': IconNotes,
  message: IconMessageCircle,
  'intake-due': IconClipboardList,
  'intake-submitted': IconClipboardList,
  care: IconHeartHandshake,
  'feedback-due': IconStar,
  payout: IconWallet,
  recommendation: IconSparkles,
};

/** One notification; opening it marks it as read, online or offline. */
export function NotificationRow({ item }: { readonly item: Notification }) {
  const { t } = useTranslation('notifications');
  const reader = useReader();
  const Icon = icons[item.kind] ?? IconBell;
  const link = safeTarget(item.link);
  const read = () => void readNotification(item);
  return (
    <li className={classes.row} data-unread={!item.isRead || undefined}>
      <span className={classes.icon}>
        <Icon size={22} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        {link === null ? (
          <strong className={classes.title}>{item.title}</strong>
        ) : (
          <Link className={classes.title} to={link} onClick={read}>
            {item.title}
          </Link>
        )}
        {!item.isRead && <VisuallyHidden> ({t('isUnread')})</VisuallyHidden>}
        <Text as="span" display="block" look="quiet">
          {item.body}
        </Text>
      </div>
      <time className={classes.time} dateTime={item.createdAt}>
        {formatTime(item.createdAt, reader)}
      </time>
      {!item.isRead && (
        <button type="button" className={classes.read} aria-label={`${t('readOne')}: ${item.title}`} title={t('readOne')} onClick={read}>
          <span className={classes.dot} />
        </button>
      )}
    </li>
  );
}
