import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../../tests/support/shown.tsx';
import { Banner } from './banner.tsx';
import { useBannerTurn } from './banner-turn.ts';

function Offers() {
  const [isDone, setIsDone] = useState(false);
  return (
    <>
      <Banner kind="install" title="Keep ZH at hand" actions={<button type="button">Install</button>}>
        It opens instantly.
      </Banner>
      {!isDone && (
        <Banner
          kind="update"
          isLive
          actions={
            <button type="button" onClick={() => setIsDone(true)}>
              Later
            </button>
          }
        >
          A new version is ready.
        </Banner>
      )}
    </>
  );
}

function Pressing() {
  useBannerTurn('offline');
  return null;
}

it('shows one banner at a time, and the next once that is done', async () => {
  const person = await show(<Offers />);
  expect(screen.getByRole('status').textContent).toContain('A new version is ready.');
  expect(screen.queryByRole('complementary')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('complementary').textContent).toContain('Keep ZH at hand');
});

it('shows nothing while a more urgent banner is shown', async () => {
  await show(
    <>
      <Offers />
      <Pressing />
    </>,
  );
  expect(screen.queryByText('A new version is ready.')).toBeNull();
  expect(screen.queryByText('Keep ZH at hand')).toBeNull();
});
