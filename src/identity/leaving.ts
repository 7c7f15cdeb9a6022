let leaving = false;

/** Whether this page is about to take the person off the device: what the ended session answers is expected then. */
export function isLeaving(): boolean {
  return leaving;
}

export async function whileLeaving<Result>(work: () => Promise<Result>): Promise<Result> {
  leaving = true;
  try {
    return await work();
  } finally {
    leaving = false;
  }
}
