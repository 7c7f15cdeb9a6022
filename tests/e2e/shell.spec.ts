import { expect, type Page, test } from 'playwright/test';
import { paths } from '../../src/app/paths.ts';
import { devTools, openBrowser } from '../support/browser.ts';
import type { InstalledBrowser } from '../support/installed-browser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { demoPassword, signInAs, signInByForm } from '../support/sign-in.ts';

// The frame of the product: every path, who may stay where, header, sidebars, top bars, logging out.

let product: Product;
let browser: InstalledBrowser;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.dispose());
test.beforeEach(async () => {
  browser = await openBrowser(look);
});
test.afterEach(() => browser.dispose());

/** From here on the journey's browser is one in which the splash shows. */
async function showSplash(): Promise<void> {
  await browser.dispose();
  browser = await openBrowser({ ...look, showsSplash: true });
}

const look = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', isKnown: true } as const;
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const notFound = 'We could not find this page';

/** Opens an address and waits until its page is there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${product.url}${path}`);
  await expect(heading(page).first()).toBeVisible();
}

/** Moves the running app to a path, as its own links do. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    history.pushState(null, '', target);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

interface SplashTimes {
  shownAt?: number;
  leftAt?: number;
}

/** Runs in the page before anything of it: on a busy machine the splash is over before a test can look. */
function watchSplash(): void {
  const times: SplashTimes = {};
  Object.assign(window, { splash: times });
  const look = (): void => {
    const splash = document.getElementById('splash');
    if (splash?.checkVisibility()) times.shownAt ??= performance.now();
    else if (times.shownAt !== undefined) times.leftAt = performance.now();
    if (times.leftAt === undefined) requestAnimationFrame(look);
  };
  look();
}

test.describe('at start', () => {
  test('a splash shows for one second', async () => {
    await showSplash();
    const page = await browser.page();
    await page.addInitScript(watchSplash);
    await page.goto(product.url);
    await expect(page.locator('#splash')).toHaveCount(0);
    const { shownAt, leftAt } = await page.evaluate(() => (window as unknown as { splash: SplashTimes }).splash);
    expect(shownAt).toBeLessThan(leftAt ?? 0);
    expect(leftAt).toBeGreaterThanOrEqual(1000);
  });

  test('on a public path all browser storage is cleared, in an area it stays', async () => {
    const page = await browser.page();
    await signInAs(page, product.url, 'member');
    await page.evaluate(() => {
      localStorage.setItem('left-over', 'x');
      sessionStorage.setItem('left-over', 'x');
    });
    await open(page, paths.user.sessions);
    expect(await page.evaluate(() => [localStorage.getItem('role'), localStorage.getItem('left-over')])).toEqual(['USER', 'x']);

    await open(page, paths.site.faq);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.getItem('left-over')])).toEqual([0, null]);
    // The name comes from the session of record in the device's database, which the rule does not touch.
    await expect(page.getByRole('banner').locator('a[href="/user"]')).toHaveText(/^Maya/);

    await open(page, paths.site.login);
    await page.getByRole('button', { name: /^Continue as Maya/ }).click();
    await expect(page).toHaveURL(`${product.url}/user`);
  });

  test('the installed app’s /start leads a member where its shortcuts say', async () => {
    const page = await browser.page();
    await signInAs(page, product.url, 'member');
    // The rest of the table is `start-address.test.ts`.
    for (const [to, path] of [
      ['', '/user'],
      ['?to=intake', '/user/intake'],
    ]) {
      await open(page, `/start${to}`);
      await expect(page).toHaveURL(`${product.url}${path}`);
      await expect(heading(page)).toBeVisible();
    }
  });
});

test.describe('the public site', () => {
  test('serves every page of its own, each with a title of its own', async () => {
    const { start: _, ...opened } = paths.site;
    const titles = new Set<string | undefined>();
    for (const path of Object.values(opened)) {
      const reply = await fetch(`${product.url}${path}`);
      expect([path, reply.status]).toEqual([path, 200]);
      titles.add(/<title>([^<]+)<\/title>/.exec(await reply.text())?.[1]);
    }
    expect(titles.size).toBe(Object.keys(opened).length);
  });

  test('has its links in its header and its footer, and says so where there is no page', async () => {
    const page = await browser.page();
    await open(page, '/nowhere');
    await expect(heading(page)).toHaveText(notFound);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL(`${product.url}/`);

    const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
    expect(await links.evaluateAll((found) => found.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual([
      ['Home', '/#banner'],
      ['Offerings', '/#offering'],
      ['About', '/#about'],
      ['Coaches', '/#coaches'],
      ['Plans', '/request_demo#zhplans'],
      ['Testimonials', '/#testimonials'],
      ['For Employers', '/request_demo'],
    ]);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
    for (const section of ['banner', 'offering', 'about', 'coaches', 'testimonials'])
      await expect(page.locator(`#${section}`)).toBeVisible();

    await links.filter({ hasText: 'Plans' }).click();
    await expect(page.locator('#zhplans')).toBeInViewport();
    await links.filter({ hasText: 'Testimonials' }).click();
    await expect(page.locator('#testimonials')).toBeInViewport();

    const footer = page.getByRole('contentinfo');
    const inside = await footer.locator('a[href^="/"]').evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    expect(inside.sort()).toEqual(
      [
        '/resources',
        '/masterSignUp',
        '/request_demo',
        '/faq',
        '/contact-us',
        '/terms-of-service',
        '/privacy-policy',
        '/consulting-agreement',
        '/client-agreement',
      ].sort(),
    );
    for (const name of ['App Store', 'Google Play', 'Instagram', 'LinkedIn', 'YouTube'])
      await expect(footer.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  });

  test('shows what the provider offers and its best-rated coaches, and stands without it', async () => {
    const page = await browser.page();
    await open(page, '/');
    await expect(page.locator('#offering').getByRole('listitem')).toHaveCount(6);
    await page.locator('#coaches').scrollIntoViewIfNeeded();
    await expect(page.locator('#coaches').getByRole('heading', { level: 3 })).toHaveCount(6);

    await page.route('**/api/**', (route) => route.abort());
    await open(page, '/');
    await page.locator('#coaches').scrollIntoViewIfNeeded();
    await expect(page.locator('#coaches').getByText('we could not reach the server')).toBeVisible();
    await expect(page.locator('#offering').getByRole('listitem')).toHaveCount(3);
  });

  for (const [account, name, area] of [
    ['member', 'Maya Torres', '/user'],
    ['coach', 'Laura Vidal', '/coach'],
    ['employer', 'Claire', '/enterprise'],
  ] as const) {
    test(`shows a signed-in ${account} the name, which leads to ${area}`, async () => {
      const page = await browser.page();
      await open(page, '/faq');
      await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
      await page.getByRole('textbox', { name: /e-?mail/i }).fill(`${account}@zh.example`);
      await page.getByLabel(/^password/i).fill('Coaching-2026');
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page).toHaveURL(`${product.url}${area}`);
      // Back within the running app: only a start on a public path forgets.
      await page.goBack();
      await expect(page).toHaveURL(`${product.url}/faq`);
      await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(`${product.url}${area}`);
    });
  }
});

test.describe('the areas', () => {
  const areas = [
    {
      account: 'member',
      title: 'USER WEB APP',
      links: ['Home', 'Sessions', 'Offerings', 'Coach', 'Health Score', 'Intake Forms', 'Profile', 'Notifications'],
      path: paths.user.intake,
      redirect: ['/enterprise', '/user'],
    },
    {
      account: 'coach',
      title: 'COACH WEB APP',
      links: ['Home', 'Analytics', 'Sessions', 'Calendar', 'Users', 'Pay Out', 'Profile', 'Notifications'],
      path: paths.coach.calendar,
      redirect: ['/admin', '/super-login'],
    },
    {
      account: 'employer',
      title: 'ENTERPRISE WEB APP',
      links: ['Dashboard', 'Employees', 'Analytics', 'Account', 'Notification', 'ZH Plan Admin', 'Data Input', 'Help & Support'],
      path: paths.enterprise.employees,
      redirect: ['/coach', '/enterprise'],
    },
    {
      account: 'admin',
      title: 'ADMIN PANEL',
      links: [
        ...['Dashboard', 'Demo Request', 'Enterprise', 'Coach', 'Approved', 'Unapproved', 'Content', 'Plans', 'Sessions'],
        ...['Intake Forms', 'Notifications', 'Admin Role', 'Help & Support'],
      ],
      path: paths.admin.plans,
      redirect: ['/user', '/'],
    },
  ] as const;

  // Every path is gone to by the walk over all screens, every redirect is a row of `redirects.test.ts`.
  for (const { account, title, links, path, redirect } of areas) {
    test(`of the ${account}: sidebar, a start on a screen, and one in an area of others`, async () => {
      const page = await browser.page();
      await signInAs(page, product.url, account);
      const sidebar = page.getByRole('navigation', { name: 'Area' });
      await expect(sidebar.getByText(title, { exact: true })).toBeVisible();
      await expect(sidebar.getByRole('listitem').getByRole('link')).toHaveText([...links]);

      await open(page, path);
      await expect(page).toHaveURL(`${product.url}${path}`);
      await expect(heading(page).first()).not.toHaveText(notFound);

      const [start, target] = redirect;
      await open(page, start);
      // There is no further redirect: a page is there, and the address is still the same.
      await expect(page).toHaveURL(`${product.url}${target}`);
    });
  }

  test('send nobody from a screen to the sign-in, which leads there, also by another way and for another role', async () => {
    const page = await browser.page();
    await open(page, '/coach');
    await expect(page).toHaveURL(`${product.url}/`);
    const wanted = '/user/profile/support?from=mail';
    await page.goto(`${product.url}${wanted}`);
    await expect(page).toHaveURL(`${product.url}/login?${new URLSearchParams({ next: wanted })}`);
    await page.reload();
    await page.getByRole('textbox', { name: /e-?mail/i }).fill('member@zh.example');
    await page.getByLabel(/^password/i).fill(demoPassword);
    await page.getByRole('button', { name: /^log in$/i }).click();
    await expect(page).toHaveURL(`${product.url}${wanted}`);

    // The site shows the name of the signed-in person in place of Log In.
    await open(page, '/');
    const name = page.getByRole('banner').locator('a[href="/user"]');
    await expect(name).toHaveText(/^\p{L}+ \p{L}+/u);
    await page.goto(`${product.url}/login?${new URLSearchParams({ next: wanted })}`);
    await page.getByRole('button', { name: /^Continue as/ }).click();
    await expect(page).toHaveURL(`${product.url}${wanted}`);
    await open(page, '/');
    await name.click();
    await expect(page).toHaveURL(`${product.url}/user`);
    await expect(page.getByRole('navigation', { name: 'Area' }).first()).toBeVisible();

    await page.goto(`${product.url}/coach/users`);
    await expect(page).toHaveURL(`${product.url}/user`);
    await expect(page.getByText('The page you asked for is for coaches. This account starts here.')).toBeVisible();
  });

  test('go by the role within the stored User for admins and by the stored role for the others', async () => {
    const page = await browser.page();
    await signInAs(page, product.url, 'member');
    await page.evaluate(() => localStorage.setItem('User', JSON.stringify({ role: 'ADMIN' })));
    await goWithin(page, '/admin');
    await expect(page.getByText('ADMIN PANEL', { exact: true })).toBeVisible();
    await goWithin(page, '/coach');
    await expect(page).toHaveURL(`${product.url}/user`);
  });

  test('grey all links of an unapproved coach, and lead them home', async () => {
    const page = await browser.page();
    await signInAs(page, product.url, 'newcoach');
    const links = page.getByRole('navigation', { name: 'Area' }).getByRole('listitem').getByRole('link');
    await expect(links).toHaveCount(8);
    await expect(links.first()).toHaveAttribute('aria-disabled', 'true');
    const found = await links.evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('aria-disabled')]));
    expect(found).toEqual(found.map(() => ['/coach', 'true']));

    await signInAs(page, product.url, 'coach');
    await expect(links.filter({ hasText: 'Users' })).toHaveAttribute('href', '/coach/users');
    await expect(links.filter({ hasText: 'Users' })).not.toHaveAttribute('aria-disabled');
  });
});

test.describe('the top bar', () => {
  for (const [account, target] of [
    ['member', '/user/coach'],
    ['coach', '/coach/users'],
  ] as const) {
    test(`leads a ${account} from 'Search Coach' to ${target}`, async () => {
      const page = await browser.page();
      await signInAs(page, product.url, account);
      await page.getByRole('banner').getByRole('link', { name: 'Search Coach' }).click();
      await expect(page).toHaveURL(`${product.url}${target}`);
    });
  }

  test('has no search for admins', async () => {
    const page = await browser.page();
    await signInByForm(page, product.url, 'admin');
    await expect(page.getByRole('banner').getByRole('button', { name: /^Notifications/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Search Coach' })).toHaveCount(0);
  });

  test('counts unread notifications and lists the first four', async () => {
    const page = await browser.page();
    await signInAs(page, product.url, 'member');
    const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications, \d+ unread$/ });
    await bell.click();
    await expect(page.getByRole('banner').getByRole('listitem')).toHaveCount(4);
    await page.getByRole('banner').getByRole('link', { name: 'See all' }).click();
    await expect(page).toHaveURL(`${product.url}/user/profile/notification`);
  });

  test('asks before logging out, and does so', async () => {
    const page = await browser.page();
    await signInAs(page, product.url, 'member');
    const logOut = page.getByRole('banner').getByRole('button', { name: 'Log out' });
    await logOut.click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to logout from this device?' });
    await expect(dialog.getByRole('button', { name: 'Log Out', exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Go Back', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(`${product.url}/user`);

    await logOut.click();
    await dialog.getByRole('button', { name: 'Log Out', exact: true }).click();
    await expect(page).toHaveURL(`${product.url}/`);
    await expect(page.getByText('Log out Successfully')).toBeVisible();
    expect(await page.evaluate(() => [localStorage.getItem('User'), localStorage.getItem('role')])).toEqual([null, null]);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
  });

  test('asks the employer on /enterprise/logout too', async () => {
    const page = await browser.page();
    await signInAs(page, product.url, 'employer');
    await open(page, paths.enterprise.logout);
    await expect(page.getByRole('dialog', { name: 'Are you sure you want to logout from this device?' })).toBeVisible();
  });

  test('lets the employer choose the language, which stays', async () => {
    const page = await browser.page();
    await signInAs(page, product.url, 'employer');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('button', { name: 'Language: English' }).click();
    await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
    await page.getByText('Español', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('navigation', { name: 'Área' }).getByText('Empleados')).toBeVisible();

    await open(page, '/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Para empresas' })).toBeVisible();
  });

  test('keeps the appearance that a person chose, from the first paint on', async () => {
    await showSplash();
    const page = await browser.page();
    await signInAs(page, product.url, 'member');
    await page.getByRole('button', { name: /^Your profile: Maya/ }).click();
    await page.getByText('Dark', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', '#121a19');

    // A worker that is ready by now would serve the scripts that are held back here.
    const session = await devTools(page);
    await session.send('Network.enable');
    await session.send('Network.setBypassServiceWorker', { bypass: true });
    await page.route('**/assets/*.js', () => undefined);
    await page.goto(product.url, { waitUntil: 'commit' });
    await expect(page.locator('#splash')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });
});

test.describe('on the phone', () => {
  test('five places stand in the bottom bar, and the rest behind More', async () => {
    const page = await browser.page();
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAs(page, product.url, 'member');
    const bar = page.getByRole('navigation', { name: 'Area' });
    await expect(bar.getByRole('listitem')).toHaveText(['Home', 'Sessions', 'Coach', 'Health Score', 'More']);
    await bar.getByRole('button', { name: 'More' }).click();
    const sheet = page.getByRole('dialog', { name: 'More' });
    await expect(sheet.getByRole('listitem')).toHaveText([
      'Urgent help',
      'Offerings',
      'Intake Forms',
      'Profile',
      'Notifications',
      'Log out',
    ]);
    await sheet.getByRole('link', { name: 'Intake Forms' }).click();
    await expect(page).toHaveURL(`${product.url}/user/intake`);
    await expect(sheet).toHaveCount(0);
  });

  test('nothing is wider than the screen', async () => {
    const page = await browser.page();
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of ['/', '/login', '/request_demo', '/terms-of-service']) {
      await open(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
  });

  test('the header keeps its links behind a button', async () => {
    const page = await browser.page();
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/faq');
    const plans = page.getByRole('banner').getByRole('link', { name: 'Plans' });
    await expect(plans).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await plans.click();
    await expect(page.locator('#zhplans')).toBeInViewport();
    await expect(plans).toBeHidden();
  });
});

test('after a navigation the focus is on the new page, and the first Tab offers to skip the navigation', async () => {
  const page = await browser.page();
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(heading(page)).toHaveText('Frequently asked questions');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveTitle('Frequently asked questions · ZH');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
