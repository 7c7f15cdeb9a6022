import { Outlet, ScrollRestoration } from 'react-router-dom';
import { RouteFocus } from './route-focus.tsx';

/** What every page has, whatever its shell. */
export function Root() {
  return (
    <>
      <RouteFocus />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
