import { useTranslation } from 'react-i18next';
import type { Session } from '../../../../contract/session.ts';

type Places = Pick<Session, 'capacity' | 'registeredCount' | 'waitingCount'>;

/** How many places a group has: '3 of 10 places free'. */
export function usePlacesText(): (places: Places) => string {
  const { t } = useTranslation('sessions');
  return ({ capacity, registeredCount, waitingCount }) => {
    const free = capacity - registeredCount;
    if (free > 0) return t('list.places', { count: free, capacity });
    return waitingCount > 0 ? t('list.fullWaiting', { count: waitingCount, capacity }) : t('list.full', { capacity });
  };
}
