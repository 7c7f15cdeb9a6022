import { proxy, useSnapshot } from 'valtio';
import type { SignedIn } from '../../contract/account.ts';
import type { Permission, Role } from '../../contract/roles.ts';

export type SignedInUser = SignedIn['user'];

/** The member that a coach, or the coach that a member, is looking at (docs/product.md, Fields). */
export interface CoachSelectedUser {
  readonly _id: string;
  readonly coachId: string;
  readonly userId: string;
  readonly userList: readonly string[];
}

/** The app's shared state about the signed-in person. Nothing that belongs in the database. */
export interface SharedState {
  /** `starting` until it is known whether this start continues a session. */
  status: 'starting' | 'signed-out' | 'signed-in';
  user: SignedInUser | null;
  token: string | null;
  role: Role | null;
  /** Of employers and admins; empty until they are known. */
  permissions: readonly Permission[];
  coachSelectedUser: CoachSelectedUser | null;
}

const signedOut: SharedState = {
  status: 'signed-out',
  user: null,
  token: null,
  role: null,
  permissions: [],
  coachSelectedUser: null,
};

export const shared: SharedState = proxy<SharedState>({ ...signedOut, status: 'starting' });

/** The shared state, for components; a change re-renders those that read the changed part. */
export function useShared(): SharedState {
  return useSnapshot(shared);
}

/** Puts the person of a session into the shared state. Another person's permissions and choices are removed. */
export function showSignedIn(user: SignedInUser, token: string): void {
  if (shared.user?.id !== user.id || shared.role !== user.role) Object.assign(shared, signedOut);
  Object.assign(shared, { status: 'signed-in', user: { ...user }, token, role: user.role });
}

export function showSignedOut(): void {
  Object.assign(shared, signedOut);
}
