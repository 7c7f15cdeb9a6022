import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { contentId } from '../route-focus.tsx';
import { SkipLink } from '../skip-link.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import classes from './site-shell.module.css';

/** Header and footer of every path outside the four areas (docs/product.md, Screens). */
export function SiteShell() {
  return (
    <div className={classes.shell}>
      <SkipLink />
      <SiteHeader />
      <main className={classes.main} id={contentId} tabIndex={-1}>
        <Suspense>
          <Outlet />
          <Alive />
        </Suspense>
      </main>
      <SiteFooter />
    </div>
  );
}

/** Signals a page that was served before the app started (public/wake.js) that its controls and forms work from here on. */
function Alive() {
  useEffect(() => {
    document.dispatchEvent(new Event('zh:alive'));
  }, []);
  return null;
}
