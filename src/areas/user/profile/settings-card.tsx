import { useTranslation } from 'react-i18next';
import { editProfile } from '../../../domain/accounts/actions.ts';
import type { useOwnProfile } from '../../../domain/accounts/queries.ts';
import { ZoneField } from '../../../ui/form/zone-field.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { LanguageChoice } from '../../../ui/settings/language-choice.tsx';
import { SchemeChoice } from '../../../ui/settings/scheme-choice.tsx';

type Shown = NonNullable<ReturnType<typeof useOwnProfile>['data']>;

/** Language, appearance and time zone. They apply on this device at once, and are synchronised to the other devices of the account. */
export function SettingsCard({ shown }: { readonly shown: Shown }) {
  const { t } = useTranslation('profile');
  const change = (what: Parameters<typeof editProfile>[0]) => void editProfile({ ...what, baseVersion: shown.nextVersion });
  return (
    <Card title={t('settings.title')}>
      <LanguageChoice onChosen={(language) => change({ language })} />
      <SchemeChoice onChosen={(theme) => change({ theme })} />
      <ZoneField value={shown.data.timeZone} onChange={(timeZone) => change({ timeZone })} />
    </Card>
  );
}
