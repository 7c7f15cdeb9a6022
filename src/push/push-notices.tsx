import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../domain/accounts/current-user.ts';
import { useNotifications } from '../domain/notifications/queries.ts';
import { useNow } from '../domain/query/use-now.ts';
import { useCoachSessions, useOwnSessions } from '../domain/sessions/queries.ts';
import { useShared } from '../identity/index.ts';
import { errorName, log } from '../platform/log.ts';
import { followRead, listenForOpening } from './follow-messages.ts';
import { PushOffer } from './push-offer.tsx';
import { resyncPush } from './registration.ts';

/** What push does in a page, a while after it is shown: tells the provider of this device, follows what is read, asks once. */
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
  if (user?.role === 'USER') return <MemberOffer />;
  // Who is not approved yet has no sessions, and may not ask for them.
  return current?.role === 'COACH' && current.isApproved ? <CoachOffer /> : null;
}

function MemberOffer() {
  const { data } = useOwnSessions();
  return <Offer startTimes={data?.map(({ startsAt }) => startsAt) ?? []} homes={['/user', '/user/sessions']} />;
}

function CoachOffer() {
  const { data } = useCoachSessions();
  return <Offer startTimes={data?.map(({ startsAt }) => startsAt) ?? []} homes={['/coach', '/coach/sessions']} />;
}

/** Asked where sessions are seen, once there is one to come. */
function Offer({ startTimes, homes }: { readonly startTimes: readonly string[]; readonly homes: readonly string[] }) {
  const { pathname } = useLocation();
  const now = useNow();
  const isComing = startTimes.some((startsAt) => Date.parse(startsAt) > now.getTime());
  return isComing && homes.includes(pathname) ? <PushOffer /> : null;
}
