import { useTranslation } from 'react-i18next';
import type { FieldBinding } from '../ui/form/fields.tsx';
import { SwitchField } from '../ui/form/switch-field.tsx';

/** The words of the question before typed values are discarded. */
export function useLeaving() {
  const { t } = useTranslation('step-sheets');
  return { title: t('leave.title'), text: t('leave.text'), leave: t('leave.leave'), stay: t('leave.stay') };
}

/** Whether the member's coaches see a step or a goal; only the member decides. */
export function SharedField({ of, ...binding }: FieldBinding<boolean> & { readonly of: 'step' | 'goal' }) {
  const { t } = useTranslation('step-sheets');
  return <SwitchField {...binding} label={t(`${of}.share`)} help={t(`${of}.shareText`)} />;
}
