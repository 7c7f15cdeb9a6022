import { useQuery } from '../query/use-query.ts';

/** Who tells this device of news in conversations; undefined before the provider has said so. */
export function useChatTransport(): 'own' | 'agora' | undefined {
  return useQuery('calls.chatTransport', {}).data?.transport;
}

/** Whether calls of this installation can go through Agora; undefined before the provider has said so. */
export function useCallsTransport(): 'own' | 'agora' | undefined {
  return useQuery('calls.chatTransport', {}).data?.calls;
}
