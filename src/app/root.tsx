import { Outlet, ScrollRestoration } from 'react-router-dom';
import { RouteFocus } from './route-focus.tsx';

/** The frame of every page, whatever its shell. */
export function Root() {
  return (
    <>
      <RouteFocus />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
