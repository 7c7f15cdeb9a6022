import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { makeLookUp } from './look-ups.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

it('one provider looks at a time, another goes on where it stopped', async () => {
  const { database, clock } = provider;
  const [one, other] = [makeLookUp(database, 'reminders', 25), makeLookUp(database, 'reminders', 25)];
  const firstLook = clock.now();
  expect(await one.begin(firstLook)).toEqual({ since: null });
  expect(await other.begin(clock.now())).toBeNull();
  await one.done(firstLook);
  clock.advance(10);
  expect(await one.begin(clock.now())).toEqual({ since: firstLook });
  // Work that one of them failed at is looked for again.
  clock.advance(26);
  expect(await other.begin(clock.now())).toEqual({ since: firstLook });
  expect(await one.begin(clock.now())).toBeNull();
  await other.done(clock.now());
  await other.release();
  expect(await one.begin(clock.now())).toEqual({ since: clock.now() });
});

it('a look under a clock that was ahead keeps nobody from looking', async () => {
  const { database, clock } = provider;
  const now = clock.now();
  const ahead = makeLookUp(database, 'sessions-over', 25);
  const later = new Date(now.getTime() + 3_600_000);
  await ahead.begin(later);
  await ahead.done(later);
  expect(await makeLookUp(database, 'sessions-over', 25).begin(now)).toEqual({ since: null });
});
