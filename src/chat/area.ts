import { createContext, useContext } from 'react';

/** The paths of conversations in the area that shows them. */
interface ChatArea {
  readonly role: 'USER' | 'COACH';
  /** The page of the conversations; one of them is below it. */
  readonly base: string;
  readonly personPath: (accountId: string) => string;
  readonly sessionPath: (sessionId: string) => string;
}

export const chatAreas: Readonly<Record<ChatArea['role'], ChatArea>> = {
  USER: {
    role: 'USER',
    base: '/user/chat',
    personPath: (id) => `/user/coach/mine/${id}`,
    sessionPath: (id) => `/user/sessions/${id}`,
  },
  COACH: {
    role: 'COACH',
    base: '/coach/chat',
    personPath: (id) => `/coach/users/${id}`,
    sessionPath: (id) => `/coach/sessions/${id}`,
  },
};

export const ChatAreaContext = createContext<ChatArea>(chatAreas.USER);

export function useChatArea(): ChatArea {
  return useContext(ChatAreaContext);
}
