import type { Standing } from '../../database/standings.ts';
import { accountPolicy, addressPolicy, devicePolicy, knownNetworkPolicy, type ThrottlePolicy } from './throttle-rules.ts';

export function standingOf({ isKnownDevice, isKnownNetwork }: { isKnownDevice: boolean; isKnownNetwork: boolean }): Standing {
  if (isKnownDevice) return 'known-device';
  return isKnownNetwork ? 'known-network' : 'stranger';
}

/** Which earlier attempts slow the next one down. Each standing has its own; those of strangers count for strangers only. */
interface Counted {
  /** Attempts at the same account: those of this device, those from this network, or those of all strangers. */
  readonly own: 'same-device' | 'same-network' | 'strangers';
  /** Failures from the same network, at whatever account, by attempts of this standing; null for none. */
  readonly network: { readonly of: Standing; readonly policy: ThrottlePolicy } | null;
}

export const countedFor: Readonly<Record<Standing, Counted>> = {
  // A mark that was copied is bounded by itself, wherever it is used from.
  'known-device': { own: 'same-device', network: null },
  // A person in the same network, who knows who else uses it, could guess at many accounts: that stays bounded, with a wider limit.
  'known-network': { own: 'same-network', network: { of: 'known-network', policy: knownNetworkPolicy } },
  stranger: { own: 'strangers', network: { of: 'stranger', policy: addressPolicy } },
};

/** The throttling of attempts at an account's password. */
export function passwordPolicyOf(standing: Standing): ThrottlePolicy {
  return standing === 'known-device' ? devicePolicy : accountPolicy;
}

export interface DeviceSession {
  readonly lastSeenAt: Date;
  readonly revokedAt: Date | null;
  readonly revokedBecause: string | null;
  /** Of the account. */
  readonly passwordChangedAt: Date | null;
}

const markDays = 180;
/** The person, or the next log-in there, ended the session: the device is still theirs. */
const harmlessEndings = ['logout', 'replaced'];

/**
 * Whether a device on which there was this session is still known. Not one that was signed out from
 * elsewhere, or whose session was copied, nor one that knows only a former password.
 */
export function isKnownDevice({ lastSeenAt, revokedAt, revokedBecause, passwordChangedAt }: DeviceSession, now: Date): boolean {
  if (now.getTime() - lastSeenAt.getTime() > markDays * 86_400_000) return false;
  if (revokedAt === null) return true;
  return harmlessEndings.includes(revokedBecause ?? '') && (passwordChangedAt === null || passwordChangedAt <= lastSeenAt);
}
