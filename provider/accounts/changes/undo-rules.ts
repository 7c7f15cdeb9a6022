/** The time within which the former address can undo a change of the email address. */
export const undoHours = 72;

export interface StoredChange {
  readonly undoUntil: Date;
  readonly endedAt: Date | null;
}

/** Whether the link of a change still works: once, and for a while. */
export function canBeUndone({ undoUntil, endedAt }: StoredChange, now: Date): boolean {
  return endedAt === null && now < undoUntil;
}
