import type { Clock } from '../../provider/kernel/clock.ts';

/** A clock that goes only when it is told to. */
export class FakeClock implements Clock {
  #now: Date;

  constructor(now: Date) {
    this.#now = now;
  }

  now(): Date {
    return new Date(this.#now);
  }

  advance(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1000);
  }
}
