/** The contract's, for `src/ui`, which knows no contract. */
export { knownDeviceZone } from '../../contract/time-zone.ts';
