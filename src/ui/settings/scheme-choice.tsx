import { useTranslation } from 'react-i18next';
import { type Appearance, chooseAppearance, useAppearance } from './appearance.ts';
import { Choice } from './choice.tsx';

/** Light, dark, or the setting of the device; `onChosen` also updates the account. */
export function SchemeChoice({ onChosen }: { readonly onChosen?: (appearance: Appearance) => void }) {
  const { t } = useTranslation('common');
  const { chosen } = useAppearance();
  const options = (['auto', 'light', 'dark'] as const).map((value) => ({ value, label: t(`theme.${value}`) }));
  const choose = (appearance: Appearance) => {
    chooseAppearance(appearance);
    onChosen?.(appearance);
  };
  return <Choice label={t('theme.label')} value={chosen} options={options} onChoose={choose} />;
}
