import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '../../ui/page/disclosure.tsx';
import type { ProfilePanelProps } from './profile-panel.tsx';

const ProfilePanel = lazy(async () => ({ default: (await import('./profile-panel.tsx')).ProfilePanel }));

interface ProfileMenuProps extends Omit<ProfilePanelProps, 'close'> {
  /** The content of the button. */
  readonly children: ReactNode;
}

/** The profile button: who is signed in, the link to the profile, language and appearance. */
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
