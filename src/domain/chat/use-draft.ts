import { type KeptText, useKeptText } from '../query/use-kept-text.ts';

/** The draft of a conversation, kept on this device; deleted when the message is sent. */
export function useDraft(conversationId: string): KeptText {
  return useKeptText(`chat:${conversationId}`);
}
