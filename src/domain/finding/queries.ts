import { useEffect, useState } from 'react';
import type { Role } from '../../../contract/roles.ts';
import { maxFound } from '../../db/chat-messages.ts';
import { errorName, log } from '../../platform/log.ts';
import { type FoundMessage, findMessages } from '../chat/found-messages.ts';
import { useAccount } from '../query/use-account.ts';
import { useThrottledLiveQuery } from '../query/use-throttled-live-query.ts';
import { isSearch } from './find.ts';
import { readThingsOfCoach } from './read-things-of-coach.ts';
import { readThingsOfMember } from './read-things-of-member.ts';
import { nothing, type Things } from './things.ts';

interface Found<Result> {
  readonly accountId: string | undefined;
  readonly result: Result;
}

/**
 * What this device has of the signed-in person, live and without fetching anything; undefined while it is read, null when it could
 * not be read. Employers and admins find screens only.
 */
export function useThings(role: Role): Things | null | undefined {
  const account = useAccount();
  const hasThings = role === 'USER' || role === 'COACH';
  const found = useThrottledLiveQuery(async (): Promise<Found<Things | null> | undefined> => {
    if (!hasThings) return { accountId: account?.accountId, result: nothing };
    return account
      ? {
          accountId: account.accountId,
          result: await unlessFailed(role === 'USER' ? readThingsOfMember(account) : readThingsOfCoach(account)),
        }
      : undefined;
  }, [account, role]);
  return found && found.accountId === account?.accountId ? found.result : undefined;
}

export interface FoundMessages {
  /** What was searched for. */
  readonly search: string;
  /** Latest first. */
  readonly items: readonly FoundMessage[];
  /** Whether there may be more on this device. */
  readonly isCutOff: boolean;
}

/** How long after the last letter messages are searched, in milliseconds: it reads all of them. */
const typingMs = 120;
/** Fewer letters would find most messages. */
const minLetters = 2;

/** The messages on this device that contain all of these words; undefined until the first of them were searched. */
export function useFoundMessages(search: string): FoundMessages | undefined {
  const account = useAccount();
  const settled = useSettled(search);
  const found = useThrottledLiveQuery(async (): Promise<Found<FoundMessages>> => {
    const isSearched = account !== null && isSearch(settled) && settled.trim().length >= minLetters;
    const items = isSearched ? await unlessFailed(findMessages(account, settled, null)) : [];
    return { accountId: account?.accountId, result: { search: settled, items: items ?? [], isCutOff: items?.length === maxFound } };
  }, [account, settled]);
  return found && found.accountId === account?.accountId ? found.result : undefined;
}

/** The text once nothing more is typed. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Null when the device's database failed: what needs none of it is found all the same. */
async function unlessFailed<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading;
  } catch (error) {
    log.warning('not-searched', { why: errorName(error) });
    return null;
  }
}
