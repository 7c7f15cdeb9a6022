import { demoStatus } from '../../../contract/demos.ts';
import type { DemoFilter } from './queries.ts';

export const demoStates = ['open', 'decided', 'all'] as const;
export type DemoState = (typeof demoStates)[number];

export function stateOfAddress(address: URLSearchParams): DemoState {
  return demoStates.find((one) => one === address.get('state')) ?? 'open';
}

const identifier = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The filter in the address of the list; anything unknown is ignored. */
export function filterOfAddress(address: URLSearchParams): DemoFilter {
  const search = address.get('search')?.trim().slice(0, 200);
  const adminId = address.get('admin');
  const state = stateOfAddress(address);
  const status = demoStatus.safeParse(address.get('status')).data;
  return {
    ...(search && { search }),
    ...(adminId && identifier.test(adminId) && { adminId }),
    ...(status && { status }),
    ...(state !== 'all' && { state }),
  };
}
