import { useAccount } from '../../reading/use-account.ts';
import { useReading } from '../../reading/use-reading.ts';

/** Every form as administrators see it. */
export function useAdminForms() {
  const account = useAccount();
  return useReading('intake.adminForms', account ? {} : null);
}

/** One form with its versions and its draft. */
export function useAdminForm(key: string) {
  const account = useAccount();
  return useReading('intake.adminForm', account ? { params: { key } } : null);
}
