import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../ui/form/form.tsx';
import { SaveOrUndo } from '../../../ui/form/save-or-undo.tsx';

interface ProfileFormProps {
  readonly form: ComponentProps<typeof Form>['form'] & ComponentProps<typeof SaveOrUndo>['form'];
  readonly children: ReactNode;
}

/** A form whose changes are saved, or discarded, once there are any. */
export function ProfileForm({ form, children }: ProfileFormProps) {
  const { t } = useTranslation('employer-setup');
  return (
    <Form form={form} actions={<SaveOrUndo form={form} words={{ save: t('profile.save'), undo: t('profile.undo') }} />}>
      {children}
    </Form>
  );
}
