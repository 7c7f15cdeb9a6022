import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { defaultSettings } from '../../../contract/platform-defaults.ts';
import type { PublicSettings } from '../../../contract/platform-settings.ts';
import { CallError } from '../../platform/answer.ts';
import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';

export type StoredSettings = EndpointReply<EndpointOf<'support.settings'>>;

/** The platform's settings as this device last received them; the built-in ones until then. */
export function useKnownSettings(): PublicSettings {
  const account = useAccount();
  return useQuery('support.publicSettings', account ? {} : null).data ?? defaultSettings;
}

/** All settings, for administrators. */
export function useSettings() {
  const account = useAccount();
  return useQuery('support.settings', account ? {} : null);
}

/** The newer settings and who changed them, if the error is a conflict; null for any other failure. */
export function newerSettings(error: unknown): { readonly settings: StoredSettings; readonly changedBy: string | null } | null {
  if (!(error instanceof CallError) || error.code !== 'VERSION_CONFLICT') return null;
  const settings = (error.details as { current?: StoredSettings } | null)?.current;
  return settings ? { settings, changedBy: error.details?.changedBy ?? null } : null;
}
