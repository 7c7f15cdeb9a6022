import { Outlet, ScrollRestoration } from 'react-router-dom';
import { RouteFocus } from './route-focus.tsx';

/** What holds on every page, whatever its shell. */
export function Root() {
  return (
    <>
      <RouteFocus />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
