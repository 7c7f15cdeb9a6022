import { useTranslation } from 'react-i18next';
import { useUnreadMessages } from '../../domain/chat/unread.ts';
import { useMessagesOnDevice } from '../../domain/chat/use-messages-on-device.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import classes from './bell.module.css';

/** The number of unread messages; while it is mounted, new ones are fetched onto the device. */
export function ChatBadge() {
  const { t } = useTranslation('chat');
  const unread = useUnreadMessages();
  useMessagesOnDevice();
  if (unread === 0) return null;
  return (
    <>
      <span className={classes.count} data-over aria-hidden="true">
        {unread > 99 ? '99+' : unread}
      </span>
      <VisuallyHidden>{t('list.unread', { count: unread })}</VisuallyHidden>
    </>
  );
}
