import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { paths } from '../paths.ts';

/** Whether a coach waits for approval; `unknown` until the device or the provider has answered. */
export type Waiting = boolean | 'unknown';

interface AreaLinkProps {
  readonly to: string;
  /** The home of the area is current only at exactly its address. */
  readonly isHome?: boolean;
  /** For a coach waiting for approval: greyed, and links to the home page. */
  readonly isWaiting: Waiting;
  readonly className: string | undefined;
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** A link of the sidebar, the bottom bar or the 'more' sheet. */
export function AreaLink({ to, isHome = false, isWaiting, className, onFollow, children }: AreaLinkProps) {
  const { t } = useTranslation('shell');
  if (isWaiting !== false) {
    return (
      <NavLink
        to={paths.coach.home}
        end
        className={className}
        aria-disabled
        title={isWaiting === true ? t('area.waitsForApproval') : undefined}
        onClick={onFollow}
      >
        {children}
      </NavLink>
    );
  }
  return (
    <NavLink to={to} end={isHome} className={className} onClick={onFollow}>
      {children}
    </NavLink>
  );
}
