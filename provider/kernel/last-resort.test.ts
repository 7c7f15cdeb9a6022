import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { watchForFaults } from './last-resort.ts';

function watched() {
  const process = new EventEmitter();
  const happened: string[] = [];
  const note = (what: string) => () => {
    happened.push(what);
  };
  watchForFaults(process, { log: { error: note('error'), fatal: note('fatal') } as never, shutDown: note('shut down') });
  return { process, happened };
}

it('logs a rejection that nothing caught, and goes on', () => {
  const { process, happened } = watched();
  expect(process.emit('unhandledRejection', new Error('x'))).toBe(true);
  expect(happened).toEqual(['error']);
});

it('logs an exception that nothing caught, and ends in order', () => {
  const { process, happened } = watched();
  expect(process.emit('uncaughtException', new Error('x'))).toBe(true);
  expect(happened).toEqual(['fatal', 'shut down']);
});
