import { v7 } from 'uuid';

/** A new identifier (UUID version 7: sorts by the time it was made). */
export function newId(): string {
  return v7();
}
