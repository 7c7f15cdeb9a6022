import { type KeptText, useKeptText } from '../query/use-kept-text.ts';

/** What is being written in a conversation, kept on this device; what is kept goes with the message that is sent. */
export function useDraft(conversationId: string): KeptText {
  return useKeptText(`chat:${conversationId}`);
}
