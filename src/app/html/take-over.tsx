import { type ReactNode, startTransition, useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import type { PageData } from '../../../contract/public-page.ts';
import { setPageData } from '../../domain/support/page-data.ts';
import { currentLanguage, loadTranslations } from '../../i18n/index.ts';
import type { createRouter } from '../router.tsx';

type Router = ReturnType<typeof createRouter>;

/** Restores the data that the page was rendered with. */
function readPageData(): PageData {
  const text = document.getElementById('given')?.textContent;
  const given = JSON.parse(text || '{}') as PageData;
  setPageData(given);
  return given;
}

/**
 * Attaches the app to the HTML that the page was served with. If the two agree it hydrates, keeping input, focus and scroll
 * position; otherwise it renders everything at once, so that nothing is blank in between.
 */
export async function takeOver(place: HTMLElement, router: Router): Promise<void> {
  const { pathname } = window.location;
  // Texts that the page may need at once.
  if (readPageData().form?.failure) await loadTranslations('errors');
  await untilReady(router);
  const isSamePage = router.state.location.pathname === pathname && router.state.errors === null;
  // The fragment after `#` may be a secret that decides what is shown; the served HTML was rendered without it.
  const agrees = isSamePage && document.documentElement.dataset.page === currentLanguage() && !window.location.hash.includes('=');
  const app = (
    <KeepScroll>
      <RouterProvider router={router} />
    </KeepScroll>
  );
  // In slices, so that the page responds to input meanwhile.
  if (agrees) startTransition(() => void hydrateRoot(place, app));
  else createRoot(place).render(app);
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    stop();
    // From here on the page belongs to the app (src/areas/site/landing/section.module.css).
    delete document.documentElement.dataset.page;
  });
}

/**
 * The router scrolls to the top when it starts, even if the person has scrolled the served page by then. The position is
 * restored before that is drawn, and before a press can miss its target.
 */
function KeepScroll({ children }: { readonly children: ReactNode }) {
  const top = useRef(0);
  // Insertion effects run before the router's layout effect, a parent's layout effect after it.
  useInsertionEffect(() => {
    top.current = window.scrollY;
  }, []);
  useLayoutEffect(() => {
    window.scrollTo({ top: top.current, behavior: 'instant' });
  }, []);
  return children;
}

function untilReady(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
