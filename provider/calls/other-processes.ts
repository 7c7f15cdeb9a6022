import { callBeatWithin } from '../../contract/call-signals.ts';
import { beat, forgetProcesses, type RoomParts, readProcesses, sweepProcess } from './room-changes.ts';

/** The other processes that hold people in calls, as this one has seen them. */
export interface OtherProcesses {
  /**
   * Reports that this process is alive, and removes the people of a process that has not reported for too long by its own clock.
   * Returns the affected sessions.
   */
  look(parts: RoomParts, isBusy: boolean): Promise<string[]>;
}

export function otherProcesses(): OtherProcesses {
  const known = new Map<string, { beats: number; seenAt: number }>();
  return {
    async look(parts, isBusy) {
      const now = parts.now.getTime();
      if (isBusy) await beat(parts);
      else await forgetProcesses(parts.database);
      const others = (await readProcesses(parts.database)).filter(({ id }) => id !== parts.processId);
      for (const id of known.keys()) if (!others.some((other) => other.id === id)) known.delete(id);
      const swept: string[] = [];
      for (const { id, beats } of others) {
        const seen = known.get(id);
        if (seen?.beats !== beats) known.set(id, { beats, seenAt: now });
        else if (now - seen.seenAt >= callBeatWithin) {
          known.delete(id);
          swept.push(...(await sweepProcess(parts, id, new Date(seen.seenAt))));
        }
      }
      return swept;
    },
  };
}
