import type { Clock } from '../../provider/kernel/clock.ts';

/** A clock that moves only when the test moves it. */
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
