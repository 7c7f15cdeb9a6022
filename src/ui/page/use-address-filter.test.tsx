import { fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, it } from 'vitest';
import { show } from '../../../tests/support/shown.tsx';
import { useAddressFilter } from './use-address-filter.ts';
import { pagerProps } from './use-pages.ts';

function List() {
  const { address, change, cursors, cursor, turn } = useAddressFilter();
  const { onPrevious, onNext } = pagerProps(cursors, 'after', turn);
  return (
    <>
      <p>{`${address} from ${cursor}, page ${cursors.length}`}</p>
      <button type="button" disabled={onPrevious === null} onClick={() => onPrevious?.()}>
        Previous
      </button>
      <button type="button" onClick={() => onNext?.()}>
        Next
      </button>
      <button type="button" onClick={() => change({ search: 'ana', state: '' })}>
        Search
      </button>
      <Link to="?state=decided">Decided</Link>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByText(name));

it('starts another list with the first page, also when a link leads to it', async () => {
  await show(<List />);
  press('Next');
  press('Next');
  screen.getByText('from after, page 3');
  press('Previous');
  screen.getByText('from after, page 2');
  press('Decided');
  await screen.findByText('state=decided from null, page 1');
  press('Next');
  press('Search');
  await screen.findByText('search=ana from null, page 1');
  expect(screen.getByText('Previous')).toHaveProperty('disabled', true);
});
