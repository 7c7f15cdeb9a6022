import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { VisitorForm } from '../../../domain/support/visitor-form.ts';
import { ActionSubmit } from '../../../ui/action.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form, FormActions } from '../../../ui/form/native-form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './form-frame.module.css';
import { KeptForms } from './kept-forms.tsx';

interface FormFrameProps {
  readonly form: VisitorForm;
  readonly title: string;
  readonly send: string;
  /** The fields. */
  readonly children: ReactNode;
}

/** What both forms of the public site have: what waits, the fields, the button. */
export function FormFrame({ form, title, send, children }: FormFrameProps) {
  const { t } = useTranslation('site-forms');
  return (
    <div className={classes.frame}>
      <KeptForms form={form} />
      {form.sent.length === 0 && (
        <Card title={title}>
          <Form onSubmit={() => void form.submit()} isBusy={form.isBusy}>
            {children}
            <div className={classes.trap} aria-hidden="true">
              <label>
                {t('leaveEmpty')}
                <input
                  name="website"
                  tabIndex={-1}
                  autoComplete="off"
                  value={form.values.website ?? ''}
                  onChange={({ target }) => form.change('website', target.value)}
                />
              </label>
            </div>
            {form.hasNoRoom && (
              <Notice tone="warning" isLive>
                {t('noRoom')}
              </Notice>
            )}
            <FormActions>
              <ActionSubmit isBusy={form.isBusy}>{form.isBusy ? t('busy') : send}</ActionSubmit>
            </FormActions>
            <Text look="note">{t('kept')}</Text>
          </Form>
        </Card>
      )}
    </div>
  );
}
