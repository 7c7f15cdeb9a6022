import { useRef } from 'react';
import { type ContactMessage, contactStatus, contactTopic } from '../../../contract/contact-messages.ts';
import { CallError } from '../../platform/answer.ts';
import { useAccount } from '../reading/use-account.ts';
import { useReading } from '../reading/use-reading.ts';

export const messageViews = ['open', 'answered', 'closed', 'all'] as const;
type MessageView = (typeof messageViews)[number];

export interface MessageFilter {
  readonly view: MessageView;
  readonly topic: ContactMessage['topic'] | null;
  readonly adminId: string | null;
  readonly search: string;
}

/** What an address asks for; what nobody can ask for is left out. */
export function messageFilterOf(address: URLSearchParams): MessageFilter {
  return {
    view: messageViews.find((view) => view === address.get('show')) ?? 'open',
    topic: contactTopic.safeParse(address.get('topic')).data ?? null,
    adminId: address.get('adminId'),
    search: (address.get('search') ?? '').slice(0, 200),
  };
}

const pageSize = 50;

/** A page of the contact messages, latest first; what was shown stands until the next page has come. */
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
  const reading = useReading('support.contactMessages', account ? { query } : null);
  const last = useRef(reading.data);
  if (reading.data !== undefined) last.current = reading.data;
  const isComing = reading.data === undefined && (!reading.isLookedUp || reading.problem === null);
  return { ...reading, data: isComing ? last.current : reading.data };
}

export function useContactMessage(id: string) {
  const account = useAccount();
  return useReading('support.contactMessage', account ? { params: { id } } : null);
}

export function useContactAdmins() {
  const account = useAccount();
  return useReading('support.adminsForContact', account ? {} : null);
}

/** The message as the provider has it, where somebody else changed it meanwhile; null for any other failure. */
export function newerMessage(error: unknown): ContactMessage | null {
  if (!(error instanceof CallError) || error.code !== 'VERSION_CONFLICT') return null;
  return (error.details as { current?: ContactMessage } | null)?.current ?? null;
}
