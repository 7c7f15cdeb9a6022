import { expect, it, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { guarded, inBackground, oneAfterAnother } from './background.ts';

const fault = new Error('a fault');
const throws = () => {
  throw fault;
};

it('hands over what work in the background throws, at once or later', async () => {
  const failed = vi.fn();
  inBackground(throws, failed);
  expect(failed).toHaveBeenCalledTimes(1);
  inBackground(() => Promise.reject(fault), failed);
  await eventually(() => expect(failed.mock.calls).toEqual([[fault], [fault]]));
});

it('gives a guarded listener its arguments, and lets nothing that it throws out', () => {
  const received: number[] = [];
  const failed = vi.fn();
  const listener = guarded((one: number, other: number) => {
    received.push(one, other);
    throw fault;
  }, failed);
  expect(listener(1, 2)).toBeUndefined();
  expect(received).toEqual([1, 2]);
  expect(failed).toHaveBeenCalledWith(fault);
});

it('does one piece of work after the other, also behind one that failed', async () => {
  const failed = vi.fn();
  const done: string[] = [];
  const turns = oneAfterAnother(failed);
  const work = (name: string) => async () => {
    done.push(`${name} begins`);
    await Promise.resolve();
    done.push(`${name} ends, ${turns.isLast() ? 'the last' : 'with more behind it'}`);
    if (name === 'first') throw fault;
  };
  turns.add(work('first'));
  turns.add(work('second'));
  await turns.ended();
  expect(done).toEqual(['first begins', 'first ends, with more behind it', 'second begins', 'second ends, the last']);
  expect(failed.mock.calls).toEqual([[fault]]);
});
