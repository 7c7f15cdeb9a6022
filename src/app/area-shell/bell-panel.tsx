import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Role } from '../../../contract/roles.ts';
import { readNotification } from '../../domain/notifications/actions.ts';
import { useNotifications } from '../../domain/notifications/queries.ts';
import { formatRelative } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { Stack } from '../../ui/page/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { notificationsPath } from '../paths.ts';
import classes from './bell.module.css';

/** How many titles the dropdown shows (docs/product.md, Constants). */
const shownTitles = 4;

/** The panel of the bell: the first notifications, and a link to all. */
export function BellPanel({ role, close }: { readonly role: Role; readonly close: () => void }) {
  const { t } = useTranslation('shell');
  const reader = useReader();
  const { data } = useNotifications();
  return (
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
                  void readNotification({ id, isRead });
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
  );
}
