import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useForms, useFormToFill } from '../../../domain/intake/queries.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FillingIn } from './filling-in.tsx';

/** One intake form, to be filled in. */
export function IntakeFormPage() {
  const { t } = useTranslation('intake');
  const { formKey = '' } = useParams();
  const forms = useForms();
  const form = useFormToFill(formKey).data;
  if (form) return <FillingIn key={form.key} newestForm={form} />;
  return (
    <Page title={t('list.title')} width="reading">
      <QueryFrame query={forms} skeleton={{ lines: 6, height: '28rem' }} offline={t('list.offlineTitle')}>
        {() => (
          <Card>
            <EmptyState
              picture="letters"
              title={t('form.missingTitle')}
              text={t('form.missingText')}
              actions={
                <Button component={Link} to="/user/intake">
                  {t('form.back')}
                </Button>
              }
            />
          </Card>
        )}
      </QueryFrame>
    </Page>
  );
}
