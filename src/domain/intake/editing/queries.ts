import { useAccount } from '../../query/use-account.ts';
import { useQuery } from '../../query/use-query.ts';

/** Every form as administrators see it. */
export function useAdminForms() {
  const account = useAccount();
  return useQuery('intake.adminForms', account ? {} : null);
}

/** One form with its versions and its draft. */
export function useAdminForm(key: string) {
  const account = useAccount();
  return useQuery('intake.adminForm', account ? { params: { key } } : null);
}
