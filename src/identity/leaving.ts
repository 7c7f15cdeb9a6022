let leaving = false;

/** Whether this page is about to log the person out of the device: an ended session is expected then. */
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
