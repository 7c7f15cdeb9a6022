import { SecondFactorDuty } from '../identity/screens/second-factor-duty.tsx';
import type { AreaShellProps } from './area-shell/area-shell.tsx';
import { EnterpriseTopBar } from './area-shell/enterprise-top-bar.tsx';
import type { OfficeRole } from './navigation.ts';
import { officeNavigation } from './office-navigation.ts';

/** The parts of the frame that only employers and admins have, apart from the code of members and coaches. */
export const officeFrame: Readonly<Record<OfficeRole, Omit<AreaShellProps, 'role'>>> = {
  EMPLOYER: { links: officeNavigation.EMPLOYER, OwnTopBar: EnterpriseTopBar },
  ADMIN: { links: officeNavigation.ADMIN, duty: <SecondFactorDuty /> },
};
