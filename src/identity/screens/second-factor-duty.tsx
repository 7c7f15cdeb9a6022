import { Navigate, useLocation } from 'react-router-dom';
import { useSignInMethods } from '../../domain/accounts/queries.ts';

const where = '/admin/profile/security';

/** Leads an admin whose second factor is a duty to setting it up; until then the provider opens nothing else. */
export function SecondFactorDuty() {
  const { data, asOf } = useSignInMethods();
  const { pathname } = useLocation();
  // What was stored before this page began may be over: it was set up on another device, or a moment ago.
  const isConfirmed = asOf !== null && asOf.getTime() >= performance.timeOrigin;
  const isDue = isConfirmed && data?.secondFactor.isRequired === true && !data.secondFactor.isOn;
  return isDue && pathname !== where ? <Navigate to={where} replace /> : null;
}
