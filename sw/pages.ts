import { NavigationRoute, registerRoute } from 'workbox-routing';
import { readLastStart, withLastScreen } from './last-screen.ts';
import { precache } from './precache.ts';

/** Each has a page of its own, which names everything that its first screen needs (scripts/vite/area-pages.ts). */
const areaOf = { USER: 'user', COACH: 'coach', EMPLOYER: 'enterprise', ADMIN: 'admin' } as const;

/** Answers navigations with the app's page: within an area with that area's page, and with its last drawn home. */
export function serveNavigations(): void {
  const index = precache.createHandlerBoundToURL('/index.html');
  for (const area of Object.values(areaOf)) {
    const page = precache.createHandlerBoundToURL(`/areas/${area}.html`);
    const ofArea = new NavigationRoute(
      async (asked) => {
        if (asked.url.pathname !== `/${area}`) return page(asked);
        const [answer, { screen }] = await Promise.all([page(asked), readLastStart()]);
        return withLastScreen(answer, screen?.path === `/${area}` ? screen : null);
      },
      { allowlist: [new RegExp(`^/${area}(?![\\w-])`)] },
    );
    registerRoute(ofArea);
  }
  // The address of the installed app leads signed-in people to the home of their area.
  const start = new NavigationRoute(
    async (asked) => {
      const { role, screen } = await readLastStart();
      if (role === null) return index(asked);
      const page = await precache.createHandlerBoundToURL(`/areas/${areaOf[role]}.html`)(asked);
      return asked.url.searchParams.has('to') ? page : withLastScreen(page, screen);
    },
    { allowlist: [/^\/start(\?|$)/] },
  );
  registerRoute(start);
  registerRoute(new NavigationRoute(index, { denylist: [/^\/(?:api|files|mailbox)(\/|$)/, /^\/browsers\.html/] }));
}
