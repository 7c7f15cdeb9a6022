/** Something did not happen in time; `what` names it in logs. */
export class TookTooLong extends Error {
  constructor(what: string) {
    super(`${what} took too long`);
    this.name = 'TookTooLong';
  }
}

/** The result of the work, or `TookTooLong` after so many milliseconds. The work itself continues. */
export async function within<Result>(milliseconds: number, what: string, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(what)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
