import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { discardDraft } from '../../../domain/intake/actions.ts';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import classes from './filling-in.module.css';

/** Discards what was entered, after confirmation. */
export function DiscardDraft({ formKey }: { readonly formKey: string }) {
  const { t } = useTranslation('intake');
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const discard = async () => {
    await discardDraft(formKey);
    navigate('/user/intake', { replace: true });
  };
  return (
    <>
      <button type="button" className={classes.quiet} onClick={() => setIsAsking(true)}>
        {t('form.discard')}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('form.discardTitle')}
        text={t('form.discardText')}
        confirmLabel={t('form.discard')}
        cancelLabel={t('form.discardKeep')}
        isDanger
        onConfirm={() => void discard()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
