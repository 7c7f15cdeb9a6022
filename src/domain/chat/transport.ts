import { useQuery } from '../query/use-query.ts';

/** Which channel delivers chat events; undefined until the provider has answered. */
export function useChatTransport(): 'own' | 'agora' | undefined {
  return useQuery('calls.chatTransport', {}).data?.transport;
}

/** Whether calls of this installation can use Agora; undefined until the provider has answered. */
export function useCallsTransport(): 'own' | 'agora' | undefined {
  return useQuery('calls.chatTransport', {}).data?.calls;
}
