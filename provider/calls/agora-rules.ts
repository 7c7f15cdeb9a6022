/** The time before a session at which its room opens, in milliseconds; like the room of its call. */
const opensBefore = 10 * 60_000;

interface Talk {
  readonly kind: 'direct' | 'session';
  readonly session: { readonly startsAt: Date; readonly endsAt: Date } | null;
}

/**
 * Which Agora object carries a conversation. A room drops people who are disconnected for two minutes, so it serves while a session
 * lasts; everything that lasts longer is a group.
 */
export function placeKind({ kind, session }: Talk, now: Date): 'group' | 'room' {
  if (kind !== 'session' || session === null) return 'group';
  const [opens, ends] = [session.startsAt.getTime() - opensBefore, session.endsAt.getTime()];
  return now.getTime() >= opens && now.getTime() < ends ? 'room' : 'group';
}
