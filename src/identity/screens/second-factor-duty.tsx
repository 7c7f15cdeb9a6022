import { Navigate, useLocation } from 'react-router-dom';
import { useSignInMethods } from '../../domain/accounts/queries.ts';

const where = '/admin/profile/security';

/** Leads an admin whose second factor is a duty to setting it up; until then the provider opens nothing else. */
export function SecondFactorDuty() {
  const { data } = useSignInMethods();
  const { pathname } = useLocation();
  const isDue = data?.secondFactor.isRequired === true && !data.secondFactor.isOn;
  return isDue && pathname !== where ? <Navigate to={where} replace /> : null;
}
