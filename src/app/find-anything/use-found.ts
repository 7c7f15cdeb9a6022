import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '../../../contract/roles.ts';
import { heldAfterMs } from '../../db/open-transactions.ts';
import { createFinder, type Findable, type FoundGroup, isSearch } from '../../domain/finding/find.ts';
import { type FoundMessages, useFoundMessages, useThings } from '../../domain/finding/queries.ts';
import { nothing, type Things } from '../../domain/finding/things.ts';
import { useAccount } from '../../domain/query/use-account.ts';
import { useNow } from '../../domain/query/use-now.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { findablesOfMessages, findablesOfThings } from './findables-of-things.ts';
import { type Place, type Seeker, usePlaces } from './use-places.ts';

/** Of the device's database: `reading` when that is worth telling, `held` when it takes longer than it should. */
type ReadingState = 'done' | 'begun' | 'reading' | 'held' | 'failed';

interface Found {
  readonly groups: readonly FoundGroup[];
  readonly isSearching: boolean;
  /** Whether this device may have more messages than were counted. */
  readonly hasUncountedMessages: boolean;
  readonly state: ReadingState;
}

/** What a search finds among the actions, the screens and what this device has; without one, the actions and screens. */
export function useFound(seeker: Seeker, search: string): Found {
  const places = usePlaces(seeker);
  const isSearching = isSearch(search);
  const things = useThings(seeker.role);
  const messages = useFoundMessages(search);
  const findables = useFindables(seeker.role, isSearching ? (things ?? nothing) : nothing, messages);
  const find = useMemo(() => createFinder([...places, ...findables]), [places, findables]);
  const groups = useMemo(() => (isSearching ? find(search) : groupsOfPlaces(places)), [isSearching, find, search, places]);
  const isReading = things === undefined || (things !== null && isSearching && messages?.search !== search);
  const waited = useWaited(isReading);
  return { groups, isSearching, hasUncountedMessages: messages?.isCutOff === true, state: things === null ? 'failed' : waited };
}

function useFindables(role: Role, things: Things, messages: FoundMessages | undefined): readonly Findable[] {
  const { t } = useTranslation('find');
  const reader = useReader();
  const now = useNow();
  const ownId = useAccount()?.accountId;
  const context = useMemo(
    () => (role === 'USER' || role === 'COACH' ? { role, reader, now, t, ownId } : undefined),
    [role, reader, now, t, ownId],
  );
  const ofThings = useMemo(() => (context ? findablesOfThings(things, context) : []), [things, context]);
  return useMemo(
    () => (context && messages ? [...ofThings, ...findablesOfMessages(messages.items, things, context)] : ofThings),
    [ofThings, messages, things, context],
  );
}

function groupsOfPlaces(places: readonly Place[]): FoundGroup[] {
  return (['action', 'screen'] as const)
    .map((kind) => ({ kind, items: places.filter((place) => place.kind === kind), moreCount: 0 }))
    .filter(({ items }) => items.length > 0);
}

/** What is read faster than this is not announced, in milliseconds. */
const noticedAfterMs = 500;

function useWaited(isReading: boolean): Exclude<ReadingState, 'failed'> {
  const [waited, setWaited] = useState<'begun' | 'reading' | 'held'>('begun');
  useEffect(() => {
    if (!isReading) return undefined;
    setWaited('begun');
    const noticed = setTimeout(() => setWaited('reading'), noticedAfterMs);
    const held = setTimeout(() => setWaited('held'), heldAfterMs);
    return () => {
      clearTimeout(noticed);
      clearTimeout(held);
    };
  }, [isReading]);
  return isReading ? waited : 'done';
}
