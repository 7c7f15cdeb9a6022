import 'fake-indexeddb/auto';
import { act, cleanup, configure, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach } from 'vitest';
import { AreaTheme } from '../../src/app/area-shell/area-theme.tsx';
import { startTranslations } from '../../src/i18n/index.ts';
import type { Language } from '../../src/i18n/languages.ts';

// A part that is loaded when it is opened can take longer than the usual second while other tests run.
configure({ asyncUtilTimeout: 15_000 });
afterEach(cleanup);

interface ShownOptions {
  readonly language?: Language;
  /** The router's current address. */
  readonly at?: string;
}

/** Shows a part of the app as an area does: with its words, theme and router. Returns the person in front of it. */
export async function show(element: ReactNode, { language = 'en', at = '/' }: ShownOptions = {}): Promise<UserEvent> {
  if (!i18next.isInitialized) await startTranslations(['common']);
  await i18next.changeLanguage(language);
  const person = userEvent.setup();
  // What waits for further words is shown once they have come.
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[at]}>
        <AreaTheme>
          <Suspense fallback="Words are coming.">{element}</Suspense>
        </AreaTheme>
      </MemoryRouter>,
    );
  });
  return person;
}
