import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignInMethods } from '../../../domain/accounts/queries.ts';
import { ActionLink } from '../../../ui/action.tsx';
import classes from './second-factor.module.css';

/** What asks for the present password; who logs in without one is led to setting one instead. */
export function NeedsPassword({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('security');
  const { data } = useSignInMethods();
  if (data?.hasPassword !== false) return children;
  return (
    <div className={classes.stack}>
      <p className={classes.muted}>{t('noPassword')}</p>
      <div className={classes.actions}>
        <ActionLink to="/forgot-password" look="other">
          {t('setPassword')}
        </ActionLink>
      </div>
    </div>
  );
}
