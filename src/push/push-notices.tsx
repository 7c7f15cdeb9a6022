import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Role } from '../../contract/roles.ts';
import { useCurrentUser } from '../domain/accounts/current-user.ts';
import { useNotifications } from '../domain/notifications/queries.ts';
import { useShared } from '../identity/index.ts';
import { errorName, log } from '../platform/log.ts';
import { notify } from '../ui/feedback/notify.ts';
import { followRead, listenForOpening } from './follow-messages.ts';
import { PushOffer } from './push-offer.tsx';
import { claimPushBlockedNotice, resyncPush } from './registration.ts';

/** The push duties of a page, a while after it is shown: registers this device, follows what is read, asks or reminds once. */
export function PushNotices() {
  const { user } = useShared();
  const navigate = useNavigate();
  const current = useCurrentUser().data;
  const { data } = useNotifications();
  useEffect(() => listenForOpening((path) => void navigate(path)), [navigate]);
  useEffect(() => {
    if (user) resyncPush().catch((error: unknown) => log.warning('push-not-resynced', { why: errorName(error) }));
  }, [user]);
  useEffect(() => {
    if (data) void followRead(data.items, data.unreadCount);
  }, [data]);
  const { pathname } = useLocation();
  useBlockedNotice();
  if (!user || !homes[user.role].includes(pathname)) return null;
  const hasSessions = user.role === 'USER' || (current?.role === 'COACH' && current.isApproved);
  return <PushOffer of={hasSessions ? 'sessions' : 'news'} />;
}

/** Where nothing else is under way: only here is a person asked. */
const homes: Readonly<Record<Role, readonly string[]>> = {
  USER: ['/user', '/user/sessions'],
  COACH: ['/coach', '/coach/sessions'],
  EMPLOYER: ['/enterprise'],
  ADMIN: ['/admin'],
};

/** Says once after signing in that the browser blocks notifications (docs/product.md, Errors). */
function useBlockedNotice(): void {
  const { t } = useTranslation('shell');
  const { user } = useShared();
  const accountId = user?.id;
  useEffect(() => {
    if (accountId === undefined) return;
    const say = async () => {
      if (await claimPushBlockedNotice()) await notify(t('area.notificationsBlocked'), 'warning');
    };
    say().catch((error: unknown) => log.warning('push-blocked-not-said', { why: errorName(error) }));
  }, [accountId, t]);
}
