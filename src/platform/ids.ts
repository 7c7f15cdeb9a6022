import { v4, v7 } from 'uuid';

/** A new identifier (UUID version 7: sorts by the time it was made). */
export function newId(): string {
  return v7();
}

/** A new identifier that does not say when it was made, for what others must not trace to its moment (UUID version 4). */
export function newTimelessId(): string {
  return v4();
}
