import { useTranslation } from 'react-i18next';
import { BackToProfile } from '../../../ui/page/back-to-profile.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { DevicesCard } from './devices-card.tsx';
import { EmailCard } from './email-card.tsx';
import { EventsCard } from './events-card.tsx';
import { LinkedCard } from './linked-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PhoneCard } from './phone-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

/** The security of one's own account: password, contact, devices, and events. */
export function SecurityPage() {
  const { t } = useTranslation('security');
  return (
    <Page title={t('title')} lead={t('lead')} width="reading" meta={<BackToProfile />}>
      <PasswordCard />
      <SecondFactorCard />
      <LinkedCard />
      <EmailCard />
      <PhoneCard />
      <DevicesCard />
      <EventsCard />
    </Page>
  );
}
