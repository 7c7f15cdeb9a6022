import i18next from 'i18next';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import type { PageRenderer, RenderRequest } from '../../../contract/public-page.ts';
import { setPageData } from '../../domain/support/page-data.ts';
import { loadTranslations, startTranslations } from '../../i18n/index.ts';
import { showSignedOut } from '../../identity/state.ts';
import { renderedTitle } from '../../ui/page/use-document-title.ts';
import { Root } from '../root.tsx';
import { RouteError } from '../route-error.tsx';
import { siteRoute } from '../site-routes.tsx';
import { documentOf } from './document.ts';
import { missingPage, publicPages } from './page-list.ts';
import { structuredDataOf } from './structured-data.ts';

// Built separately from the app's own screens: the provider and the build render public pages with it.

export { bodyOf, problemsOf } from '../../domain/support/visitor-rules.ts';
export { missingPage, publicPages } from './page-list.ts';

/** As in `createRouter`, so that the prerendered and the app's output agree. */
const routes: RouteObject[] = [{ Component: Root, ErrorBoundary: RouteError, HydrateFallback: () => null, children: [siteRoute] }];

let isStarted = false;
/** Translations, titles and page data are shared by the whole module: one page is rendered at a time. */
let turn: Promise<unknown> = Promise.resolve();

export const renderPage: PageRenderer['renderPage'] = (request) => {
  const rendered = turn.then(() => render(request));
  turn = rendered.catch(() => undefined);
  return rendered;
};

async function render(request: RenderRequest): Promise<string> {
  const { page, language, given, origin } = request;
  if (isStarted) await i18next.changeLanguage(language);
  else {
    await startTranslations(['common', 'shell'], language);
    isStarted = true;
  }
  showSignedOut();
  setPageData(given);
  const head = [...publicPages, missingPage].find(({ path }) => path === page.path);
  if (!head) throw new Error(`There is no public page ${page.path}.`);
  await loadTranslations('site-head', 'site-pages', 'prices', ...(given.form?.failure ? (['errors'] as const) : []));
  const content = await contentOf(page.path);
  return documentOf({
    ...request,
    content,
    title: renderedTitle.text,
    description: i18next.t(`site-head:${head.head}`),
    structuredData: structuredDataOf(page.path, origin),
    isHidden: head.isHidden ?? false,
  });
}

async function contentOf(path: string): Promise<string> {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  try {
    if (!router.state.initialized) {
      await new Promise<void>((resolve) => {
        const stop = router.subscribe(({ initialized }) => {
          if (!initialized) return;
          stop();
          resolve();
        });
      });
    }
    const [problem] = Object.values(router.state.errors ?? {});
    if (problem) throw problem;
    const problems: unknown[] = [];
    const { prelude } = await prerender(<RouterProvider router={router} />, {
      onError: (error) => void problems.push(error),
      // Parts inserted later would need an inline script, which the policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
    const content = await new Response(prelude as unknown as ReadableStream).text();
    if (problems.length > 0) throw problems[0];
    return content;
  } finally {
    router.dispose();
  }
}
