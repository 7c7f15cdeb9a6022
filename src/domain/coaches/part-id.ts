import { newId } from '../../platform/ids.ts';

/** Something of a profile that is new gets its name on the device, so that one that is sent twice is one. */
export function newPartId(): string {
  return newId();
}
