import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '../../ui/disclosure.tsx';
import type { Person } from '../person.ts';

const ProfilePanel = lazy(async () => ({ default: (await import('./profile-panel.tsx')).ProfilePanel }));

export interface ProfileMenuProps {
  readonly person: Person;
  readonly email: string;
  /** The path of the person's own profile. */
  readonly profile: string;
  /** The path of password, devices and what happened about them. */
  readonly security: string;
  /** Offers the settings of the platform to whoever may change them. */
  readonly isAdmin?: boolean;
  readonly hasLanguage?: boolean;
  /** What the button shows. */
  readonly children: ReactNode;
}

/** The profile button: who is signed in, the way to the profile, language and appearance. */
export function ProfileMenu({ children, ...panel }: ProfileMenuProps) {
  const { t } = useTranslation('shell');
  return (
    <Disclosure label={t('area.profileMenu', { name: panel.person.name })} face={children}>
      {(close) => (
        <Suspense>
          <ProfilePanel {...panel} close={close} />
        </Suspense>
      )}
    </Disclosure>
  );
}
