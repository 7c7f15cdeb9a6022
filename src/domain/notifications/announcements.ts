import { useRef } from 'react';
import type { Announcement, Audience } from '../../../contract/announcements.ts';
import type { Role } from '../../../contract/roles.ts';
import { CallError } from '../../platform/answer.ts';
import { newId } from '../../platform/ids.ts';
import { instantAt } from '../availability/local-time.ts';
import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';

const pageSize = 30;

/** Announcements, latest first; the previous page stays visible until the next has loaded. */
export function useAnnouncements(cursor: string | null) {
  const account = useAccount();
  const query = { limit: pageSize, ...(cursor !== null && { cursor }) };
  const result = useQuery('notifications.announcements', account ? { query } : null);
  const last = useRef(result.data);
  if (result.data !== undefined) last.current = result.data;
  const isComing = result.data === undefined && (!result.isLookedUp || result.problem === null);
  return { ...result, data: isComing ? last.current : result.data };
}

export function useAnnouncement(id: string) {
  const account = useAccount();
  return useQuery('notifications.announcement', account ? { params: { id } } : null);
}

const minLetters = 2;

/** The best matches of a search for recipients; none before the search is long enough. */
export function useRecipients(search: string) {
  const account = useAccount();
  const asked = search.trim().slice(0, 200);
  return useQuery('notifications.recipients', account && asked.length >= minLetters ? { query: { search: asked } } : null);
}

/** The id of a new announcement, created on the device so that sending it twice creates one. */
export const newAnnouncementId = newId;

/** A chosen person or enterprise, for display. */
export interface Chosen {
  readonly id: string;
  readonly name: string;
}

/** The recipients in a form. */
interface Addressees {
  readonly kind: 'roles' | 'people';
  readonly roles: readonly Role[];
  readonly enterprises: readonly Chosen[];
  readonly people: readonly Chosen[];
}

export function audienceOf({ kind, roles, enterprises, people }: Addressees): Audience {
  if (kind === 'people') return { userIds: people.map(({ id }) => id) };
  return { roles: [...roles], ...(enterprises.length > 0 && { enterpriseIds: enterprises.map(({ id }) => id) }) };
}

/** The send time in a form; null for at once. */
interface SendTime {
  readonly when: 'now' | 'later';
  readonly day: string;
  readonly time: string;
  readonly timeZone: string;
}

export function sendTimeOf({ when, day, time, timeZone }: SendTime): Date | null {
  return when === 'later' ? instantAt(day, time, timeZone) : null;
}

/** The ids of recipients that can no longer be written to, from an error; none from other errors. */
export function unreachableIds(error: unknown): readonly string[] {
  if (!(error instanceof CallError) || error.code !== 'OBJECT_DENIED') return [];
  return (error.details?.fields ?? []).filter(({ path }) => path === 'body.to.userIds').map(({ message }) => message);
}

/** The newer announcement, if the error is a conflict; null for any other failure. */
export function newerAnnouncement(error: unknown): Announcement | null {
  if (!(error instanceof CallError) || error.code !== 'VERSION_CONFLICT') return null;
  return (error.details as { current?: Announcement } | null)?.current ?? null;
}
