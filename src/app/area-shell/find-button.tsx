import { IconListSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RoundButton } from '../../ui/controls/round-button.tsx';

/** Opens 'Find anything'. */
export function FindButton({ onFind }: { readonly onFind: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <RoundButton label={t('area.find')} title={`${t('area.find')} (Ctrl+K)`} onClick={onFind}>
      <IconListSearch size={22} stroke={1.75} aria-hidden="true" />
    </RoundButton>
  );
}
