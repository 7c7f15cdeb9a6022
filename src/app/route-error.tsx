import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { errorName, log } from '../platform/log.ts';
import { ActionButton } from '../ui/action.tsx';
import { Illustration } from '../ui/illustrations.tsx';
import { State } from '../ui/state.tsx';
import { MissingPage } from './missing-page.tsx';
import { contentId } from './route-focus.tsx';

/** What stands in the place of a page that failed to load or to draw. */
export function RouteError() {
  const error = useRouteError();
  const { t } = useTranslation('common');
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!isMissing) log.error('page-failed', { error: errorName(error) });
  }, [error, isMissing]);
  if (isMissing) return <MissingPage />;
  return (
    <main id={contentId} tabIndex={-1}>
      <State
        level={1}
        isAlert
        picture={<Illustration of="clouds" />}
        title={t('broken.title')}
        text={t('broken.text')}
        actions={<ActionButton onClick={() => window.location.reload()}>{t('broken.reload')}</ActionButton>}
      />
    </main>
  );
}
