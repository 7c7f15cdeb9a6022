/** What is used of a connection's receiver to know how loud it is. */
export type Audible = Pick<RTCRtpReceiver, 'getStats'>;

export interface Loudness {
  /** From 0 to 1, as of the last response of the browser; asks it again unless it is being asked. */
  read(): number;
}

/**
 * How loud a voice is that is received. `getSynchronizationSources()` says it too, but waits for the thread that sends and plays
 * media: seven connections on a busy device held the page for up to twelve seconds at a time, and the person was removed from the
 * room because no heartbeat was sent meanwhile.
 */
export function openLoudness(receiver: () => Audible | undefined): Loudness {
  let level = 0;
  let isAsking = false;
  const ask = async (): Promise<void> => {
    const asked = receiver();
    if (!asked || isAsking) return;
    isAsking = true;
    try {
      const reports = [...((await asked.getStats()) as unknown as Map<string, Record<string, unknown>>).values()];
      const heard = reports.find(({ type }) => type === 'inbound-rtp')?.audioLevel;
      level = typeof heard === 'number' ? heard : 0;
    } catch {
      // Closed meanwhile: nothing is heard any more.
      level = 0;
    } finally {
      isAsking = false;
    }
  };
  return {
    read() {
      void ask();
      return level;
    },
  };
}
