import { useRef } from 'react';
import { type ContactMessage, contactStatus, contactTopic } from '../../../contract/contact-messages.ts';
import { CallError } from '../../platform/answer.ts';
import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';

export const messageViews = ['open', 'answered', 'closed', 'all'] as const;
type MessageView = (typeof messageViews)[number];

export interface MessageFilter {
  readonly view: MessageView;
  readonly topic: ContactMessage['topic'] | null;
  readonly adminId: string | null;
  readonly search: string;
}

/** The filter in an address; anything invalid is ignored. */
export function messageFilterOf(address: URLSearchParams): MessageFilter {
  return {
    view: messageViews.find((view) => view === address.get('show')) ?? 'open',
    topic: contactTopic.safeParse(address.get('topic')).data ?? null,
    adminId: address.get('adminId'),
    search: (address.get('search') ?? '').slice(0, 200),
  };
}

const pageSize = 50;

/** A page of the contact messages, latest first; the previous page stays visible until the next has loaded. */
export function useContactMessages({ view, topic, adminId, search }: MessageFilter, cursor: string | null) {
  const account = useAccount();
  const status = contactStatus.safeParse(view).data;
  const query = {
    limit: pageSize,
    ...(status && { status }),
    ...(topic && { topic }),
    ...(adminId && { adminId }),
    ...(search && { search }),
    ...(cursor && { cursor }),
  };
  const result = useQuery('support.contactMessages', account ? { query } : null);
  const last = useRef(result.data);
  if (result.data !== undefined) last.current = result.data;
  const isComing = result.data === undefined && (!result.isLookedUp || result.problem === null);
  return { ...result, data: isComing ? last.current : result.data };
}

export function useContactMessage(id: string) {
  const account = useAccount();
  return useQuery('support.contactMessage', account ? { params: { id } } : null);
}

export function useContactAdmins() {
  const account = useAccount();
  return useQuery('support.adminsForContact', account ? {} : null);
}

/** The newer message, if the error is a conflict; null for any other failure. */
export function newerMessage(error: unknown): ContactMessage | null {
  if (!(error instanceof CallError) || error.code !== 'VERSION_CONFLICT') return null;
  return (error.details as { current?: ContactMessage } | null)?.current ?? null;
}
