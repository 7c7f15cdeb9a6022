import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { errorName, log } from '../platform/log.ts';
import { ActionButton, ActionLink } from '../ui/controls/action.tsx';
import { Illustration } from '../ui/feedback/illustrations.tsx';
import { State } from '../ui/feedback/state.tsx';
import { MissingPage } from './missing-page.tsx';
import { contentId } from './route-focus.tsx';
import { supportPathAt } from './support/support-path.ts';

// If a page could not be loaded, this may fail to load too.
const WriteToUs = lazy(() =>
  import('./support/write-to-us.tsx').then(
    ({ WriteToUs: part }) => ({ default: part }),
    () => ({ default: () => null }),
  ),
);

/** Shown instead of a page that failed to load or to render. */
export function RouteError() {
  const error = useRouteError();
  const { t } = useTranslation('common');
  const support = supportPathAt(useLocation().pathname);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!isMissing) log.error('page-failed', { why: errorName(error) });
  }, [error, isMissing]);
  if (isMissing) return <MissingPage />;
  return (
    <main id={contentId} tabIndex={-1}>
      <State
        level={1}
        isAlert
        picture={<Illustration of="clouds" />}
        title={t('broken.title')}
        text={
          <>
            {t('broken.text')}{' '}
            <Suspense>
              <WriteToUs />
            </Suspense>
          </>
        }
        actions={
          <>
            <ActionButton onClick={() => window.location.reload()}>{t('broken.reload')}</ActionButton>
            {support && (
              <ActionLink look="other" to={`${support}/new`}>
                {t('broken.report')}
              </ActionLink>
            )}
          </>
        }
      />
    </main>
  );
}
