import { useTranslation } from 'react-i18next';
import { chooseAppearance, useAppearance } from './appearance.ts';
import { Choice } from './choice.tsx';

/** Light, dark, or as the device has it. */
export function SchemeChoice() {
  const { t } = useTranslation('common');
  const { chosen } = useAppearance();
  const options = (['auto', 'light', 'dark'] as const).map((value) => ({ value, label: t(`theme.${value}`) }));
  return <Choice label={t('theme.label')} value={chosen} options={options} onChoose={chooseAppearance} />;
}
