import { useLocation } from 'react-router-dom';
import { knownDeviceZone, showSameTime } from '../../../contract/time-zone.ts';
import { useNow } from '../../domain/query/use-now.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { useBannerTurn } from '../../ui/feedback/banner-turn.ts';
import { ZoneLine } from './zone-line.tsx';

/** Pages with times of sessions: the homes, the calendar, the lists and their details. */
const withTimes = /^\/(?:user|coach)\/?$|^\/user\/(?:sessions|coach|offerings)(?:\/|$)|^\/coach\/(?:calendar|sessions|users)(?:\/|$)/;

/** Names the zone of the times below, if the device's own clock differs. */
export function ZoneNote() {
  const { pathname } = useLocation();
  const { timeZone } = useReader();
  const now = useNow();
  const here = knownDeviceZone();
  const isOther = timeZone !== undefined && here !== null && withTimes.test(pathname) && !showSameTime(timeZone, here, now);
  const isMyTurn = useBannerTurn(isOther ? 'zone' : null);
  if (!isOther || !isMyTurn) return null;
  return <ZoneLine role={pathname.startsWith('/coach') ? 'COACH' : 'USER'} zone={timeZone} here={here} />;
}
