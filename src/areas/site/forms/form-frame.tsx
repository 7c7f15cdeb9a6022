import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { VisitorForm } from '../../../domain/support/visitor-form.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { ActionSubmit } from '../../../ui/controls/action.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Form, FormActions } from '../../../ui/form/native-form.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { asElement } from '../../../ui/text/as-element.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './form-frame.module.css';
import { KeptForms } from './kept-forms.tsx';

interface FormFrameProps {
  readonly form: VisitorForm;
  /** Where the browser submits the form before the app has started. */
  readonly action: string;
  readonly title: string;
  readonly send: string;
  readonly children: ReactNode;
}

/** The frame of both public forms: unsent entries, fields, button. */
export function FormFrame({ form, action, title, send, children }: FormFrameProps) {
  const { t } = useTranslation('site-forms');
  const { language } = useReader();
  const place = useRef<HTMLDivElement>(null);
  const { takeTyped } = form;
  const take = useRef(takeTyped);
  // Something may have been typed before the app started.
  useEffect(() => {
    const typed = new FormData(place.current?.querySelector('form') ?? undefined);
    typed.delete('language');
    take.current(Object.fromEntries([...typed].map(([name, value]) => [name, String(value)])));
  }, []);
  return (
    <div className={classes.frame} ref={place}>
      <KeptForms form={form} action={action} />
      {form.sent.length === 0 && (
        <Card title={title}>
          <Form action={action} onSubmit={() => void form.submit()} isBusy={form.isBusy} wrongAtFirst={form.wrongAtFirst.length}>
            {form.failure !== null && <Failure code={form.failure} />}
            {asElement(children)}
            <input type="hidden" name="language" value={language} />
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
            <div className={classes.kept}>
              <Text look="note">{t('kept')}</Text>
            </div>
          </Form>
        </Card>
      )}
    </div>
  );
}

/** Why a form that the browser submitted without the app was refused. */
function Failure({ code }: { readonly code: string }) {
  const wordOf = useErrorText();
  return (
    <div role="alert">
      <Notice tone="warning">{wordOf(Object.assign(new Error(code), { code }))}</Notice>
    </div>
  );
}
