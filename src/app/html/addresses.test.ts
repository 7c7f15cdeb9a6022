import { expect, test } from 'vitest';
import { screens } from '../../../tests/support/screens.ts';
import { addresses } from './addresses.ts';

test('lists every screen of the app once, without catch-alls', () => {
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.filter((address) => !/^(?:\/[\w:-]+)+$|^\/$/.test(address))).toEqual([]);
  const forms = addresses.map((address) => new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}$`));
  const isListed = (screen: string) => forms.some((form) => form.test(screen.split('?', 1)[0] ?? ''));
  const [listed, others] = [true, false].map((wanted) =>
    Object.values(screens)
      .flat()
      .filter((screen) => isListed(screen) === wanted),
  );
  expect(listed?.length).toBeGreaterThan(120);
  expect(others?.sort()).toEqual(['/nowhere', '/user/nowhere']);
});
