import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMembers } from '../../../domain/coaches/queries.ts';
import { useNotifications } from '../../../domain/notifications/queries.ts';
import { StillLookedUp } from '../../../ui/feedback/still-looked-up.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Box } from '../../../ui/page/layout.tsx';
import { PersonAvatar } from '../../../ui/text/person-avatar.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './today.module.css';

const membersAtMost = 3;

/** Unread messages by member, and notifications; left out when there are none. */
export function UnreadCard() {
  const { t } = useTranslation('coach');
  const notifications = useNotifications();
  const unreadCount = notifications.data?.unreadCount ?? 0;
  const members = useMembers();
  const writers = (members.data ?? [])
    .filter(({ unreadMessages }) => unreadMessages > 0)
    .slice(0, membersAtMost)
    .map(({ userId, fullName, image, unreadMessages, conversationId }) => ({
      key: userId,
      to: conversationId === null ? `/coach/users/${userId}` : `/coach/chat/${conversationId}`,
      face: <PersonAvatar name={fullName} image={image} />,
      title: fullName,
      text: t('unread.messages', { count: unreadMessages }),
    }));
  const news = {
    key: 'notifications',
    to: '/coach/profile/notification',
    face: (
      <span className={classes.newsIcon}>
        <IconBell size={20} stroke={1.75} aria-hidden="true" />
      </span>
    ),
    title: t('unread.notifications', { count: unreadCount }),
    text: null,
  };
  const rows = [...writers, ...(unreadCount > 0 ? [news] : [])];
  if (!notifications.isLookedUp || !members.isLookedUp) return <StillLookedUp />;
  if (rows.length === 0) return null;
  return (
    <Card title={t('unread.title')} padding="none">
      <RowList items={rows} keyOf={({ key }) => key} linkOf={({ to }) => to}>
        {({ face, title, text }) => (
          <span className={classes.row}>
            {face}
            <Box as="span" grows shrinks>
              <span className={classes.rowName}>{title}</span>
              {text !== null && (
                <Text as="span" display="block" look="note">
                  {text}
                </Text>
              )}
            </Box>
          </span>
        )}
      </RowList>
    </Card>
  );
}
