import { newId } from '../../platform/ids.ts';

/** New parts of a profile get their id on the device, so that sending one twice creates one. */
export function newPartId(): string {
  return newId();
}
