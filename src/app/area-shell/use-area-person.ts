import { useEffect } from 'react';
import type { CurrentUser } from '../../../contract/account.ts';
import type { Permission, Role } from '../../../contract/roles.ts';
import { useAccount } from '../../domain/query/use-account.ts';
import { useQuery } from '../../domain/query/use-query.ts';
import { followAccountLanguage } from '../../i18n/index.ts';
import { handleCurrentUserError } from '../../identity/current-user.ts';
import { shared } from '../../identity/state.ts';
import { errorName, log } from '../../platform/log.ts';
import { followAccountAppearance } from '../../ui/settings/appearance.ts';

interface AreaPerson {
  /** Undefined until this device or the provider has responded. */
  readonly current: CurrentUser | undefined;
  /** Of employers and admins; null while they are not known, and for the other roles. */
  readonly permissions: readonly Permission[] | null;
}

/** The signed-in person of an area: read from this device and refreshed in the background. */
export function useAreaPerson(role: Role): AreaPerson {
  const account = useAccount();
  const { data: current, problem } = useQuery('accounts.currentUser', account ? {} : null);
  const hasPermissions = role === 'EMPLOYER' || role === 'ADMIN';
  const { data: own } = useQuery('permissions.ofUser', account && hasPermissions ? {} : null);

  useEffect(() => {
    if (!problem || problem.kind === 'unreachable') return;
    // The provider's 'Invalid Token' reaches a screen as a sign-in session that could not be renewed.
    const message = problem.kind === 'sign-in' ? 'Unauthorized: Invalid Token, try to login!' : problem.message;
    handleCurrentUserError(new Error(message)).catch((error: unknown) => log.error('session-not-ended', { why: errorName(error) }));
  }, [problem]);

  useEffect(() => {
    if (own) shared.permissions = own.permissions;
  }, [own]);

  const theme = current?.role === 'USER' ? current.theme : undefined;
  useEffect(() => {
    if (theme) followAccountAppearance(theme);
  }, [theme]);

  const language = current?.language;
  useEffect(() => {
    if (language) followAccountLanguage(language).catch((error: unknown) => log.warning('language-not-loaded', { why: errorName(error) }));
  }, [language]);

  return { current, permissions: own?.permissions ?? null };
}
