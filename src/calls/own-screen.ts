import { errorName } from '../platform/log.ts';
import type { DeviceProblem } from './call-state.ts';
import { release } from './release-track.ts';

/** One's own screen while it is shared. */
export interface OwnScreen {
  shown(): MediaStream | null;
  share(isOn: boolean): Promise<DeviceProblem | null>;
  close(): void;
}

/** @param onShown called when the shared screen has changed, also when the person ends it in the browser’s own bar */
export function openOwnScreen(onShown: (screen: MediaStream | null) => void): OwnScreen {
  let screen: MediaStream | null = null;
  let isClosed = false;

  function show(next: MediaStream | null): void {
    for (const track of (isClosed ? next : screen)?.getTracks() ?? []) release(track);
    if (isClosed) return;
    screen = next;
    const picture = next?.getVideoTracks()[0];
    if (picture) {
      if ('contentHint' in picture) picture.contentHint = 'detail';
      picture.onended = () => {
        if (screen === next) show(null);
      };
    }
    onShown(next);
  }

  return {
    shown: () => screen,
    async share(isOn) {
      if (!isOn) {
        show(null);
        return null;
      }
      try {
        show(await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { max: 20 } }, audio: true }));
        return null;
      } catch (error) {
        return problems[errorName(error)] ?? 'unknown';
      }
    },
    close() {
      isClosed = true;
      for (const track of screen?.getTracks() ?? []) release(track);
    },
  };
}

const problems: Readonly<Record<string, DeviceProblem>> = {
  NotAllowedError: 'refused',
  NotFoundError: 'missing',
  NotReadableError: 'in-use',
};
