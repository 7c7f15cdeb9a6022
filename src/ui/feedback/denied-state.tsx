import { useTranslation } from 'react-i18next';
import { Illustration } from './illustrations.tsx';
import { State } from './state.tsx';

/** Shown when the role or sub-role of the person does not allow the page. */
export function DeniedState({ level = 1 }: { readonly level?: 1 | 2 }) {
  const { t } = useTranslation('common');
  return <State level={level} picture={<Illustration of="door" />} title={t('denied.title')} text={t('denied.text')} />;
}
