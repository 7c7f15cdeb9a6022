import { Navigate, useLocation } from 'react-router-dom';
import { useSignInMethods } from '../../domain/accounts/queries.ts';

const where = '/admin/profile/security';

/** Redirects an admin who needs a second factor to its setup; until then the provider opens nothing else. */
export function SecondFactorDuty() {
  const { data, asOf } = useSignInMethods();
  const { pathname } = useLocation();
  // Data stored before this page began may be outdated: the setup may have been done on another device, or a moment ago.
  const isConfirmed = asOf !== null && asOf.getTime() >= performance.timeOrigin;
  const isDue = isConfirmed && data?.secondFactor.isRequired === true && !data.secondFactor.isOn;
  return isDue && pathname !== where ? <Navigate to={where} replace /> : null;
}
