import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '../../../contract/roles.ts';
import { useNotifications } from '../../domain/notifications/queries.ts';
import { Disclosure } from '../../ui/page/disclosure.tsx';
import classes from './bell.module.css';

/** The bell is on every page; its panel is loaded with the first click. */
const BellPanel = lazy(async () => ({ default: (await import('./bell-panel.tsx')).BellPanel }));

/** The bell with the number of unread notifications, and the first four of them. */
export function Bell({ role }: { readonly role: Role }) {
  const { t } = useTranslation('shell');
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
        <Suspense>
          <BellPanel role={role} close={close} />
        </Suspense>
      )}
    </Disclosure>
  );
}
