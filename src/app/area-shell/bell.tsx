import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Role } from '../../../contract/roles.ts';
import { useNotifications } from '../../domain/notifications/queries.ts';
import { formatRelative } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { notificationsPath } from '../paths.ts';
import classes from './bell.module.css';

/** How many titles the dropdown shows (specification, section 9). */
const shownTitles = 4;

/** The bell is on every page; what reading takes is loaded with the first click. */
async function read(notification: { readonly id: string; readonly isRead: boolean }): Promise<void> {
  const { readNotification } = await import('../../domain/notifications/actions.ts');
  await readNotification(notification);
}

/** The bell: how many notifications are unread, and the first four of them. */
export function Bell({ role }: { readonly role: Role }) {
  const { t } = useTranslation('shell');
  const reader = useReader();
  const { data } = useNotifications();
  const unread = data?.unreadCount ?? 0;
  return (
    <Disclosure
      label={unread === 0 ? t('area.bell.none') : t('area.bell.unread', { count: unread })}
      face={
        <span className={classes.bell}>
          <IconBell size={22} stroke={1.75} aria-hidden="true" />
          {unread > 0 && <span className={classes.count}>{unread > 99 ? '99+' : unread}</span>}
        </span>
      }
    >
      {(close) => (
        <div className={classes.panel}>
          <p className={classes.heading}>{t('area.bell.heading')}</p>
          {data && data.items.length > 0 ? (
            <Stack as="ul">
              {data.items.slice(0, shownTitles).map(({ id, title, isRead, createdAt, link }) => (
                <li className={classes.item} key={id} data-unread={!isRead || undefined}>
                  <Link
                    className={classes.title}
                    to={link ?? notificationsPath[role]}
                    onClick={() => {
                      close();
                      void read({ id, isRead });
                    }}
                  >
                    {title}
                    {!isRead && <VisuallyHidden> ({t('area.bell.isUnread')})</VisuallyHidden>}
                  </Link>
                  <Text as="time" look="note" dateTime={createdAt}>
                    {formatRelative(createdAt, reader)}
                  </Text>
                </li>
              ))}
            </Stack>
          ) : (
            <p className={classes.empty}>{t('area.bell.empty')}</p>
          )}
          <Link className={classes.all} to={notificationsPath[role]} onClick={close}>
            {t('area.bell.seeAll')}
          </Link>
        </div>
      )}
    </Disclosure>
  );
}
