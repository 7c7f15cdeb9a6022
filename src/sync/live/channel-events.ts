/** An event of the realtime channel, even when another tab holds it. */
export type ChannelEvent =
  | { readonly kind: 'changed'; readonly topics: readonly string[] }
  /** Somebody is typing in a conversation. */
  | { readonly kind: 'typing'; readonly conversationId: string; readonly accountId: string };

const listeners = new Set<(event: ChannelEvent) => void>();

/** For events that cannot wait until the queries of a noun are refreshed together. Returns a function that stops it. */
export function onChannelEvent(listener: (event: ChannelEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function emitChannelEvent(event: ChannelEvent): void {
  for (const listener of listeners) listener(event);
}
