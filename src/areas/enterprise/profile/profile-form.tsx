import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.ts';
import { Form } from '../../../ui/form/form.tsx';

interface ProfileFormProps {
  readonly form: ComponentProps<typeof Form>['form'] & { readonly isDirty: boolean; readonly undo: () => void };
  readonly children: ReactNode;
}

/** A form whose changes are saved, or taken back, once there are any. */
export function ProfileForm({ form, children }: ProfileFormProps) {
  const { t } = useTranslation('employer-setup');
  return (
    <Form
      form={form}
      actions={
        <>
          <Button type="submit" disabled={!form.isDirty}>
            {t('profile.save')}
          </Button>
          {form.isDirty && (
            <Button variant="subtle" onClick={() => form.undo()}>
              {t('profile.undo')}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Form>
  );
}
