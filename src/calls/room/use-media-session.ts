import { useEffect, useRef } from 'react';

interface Wishes {
  readonly onMicrophone: () => void;
  readonly onCamera: () => void;
  readonly onHangUp: () => void;
  readonly onFloat: (() => void) | null;
}

interface Shown extends Wishes {
  readonly title: string;
  readonly isMicrophoneOn: boolean;
  readonly isCameraOn: boolean;
}

/** Connects the buttons of a headset, of the lock screen and of the browser's own small window to those of the call. */
export function useMediaSession({ title, isMicrophoneOn, isCameraOn, ...wishes }: Shown): void {
  const now = useRef<Wishes>(wishes);
  useEffect(() => {
    now.current = wishes;
  });
  useEffect(() => {
    if (!('mediaSession' in navigator)) return undefined;
    const { mediaSession } = navigator;
    const actions: Readonly<Record<string, () => void>> = {
      togglemicrophone: () => now.current.onMicrophone(),
      togglecamera: () => now.current.onCamera(),
      hangup: () => now.current.onHangUp(),
      enterpictureinpicture: () => now.current.onFloat?.(),
    };
    for (const [name, run] of Object.entries(actions)) handle(mediaSession, name, run);
    return () => {
      for (const name of Object.keys(actions)) handle(mediaSession, name, null);
      mediaSession.metadata = null;
    };
  }, []);
  useEffect(() => {
    if ('mediaSession' in navigator && 'MediaMetadata' in globalThis) navigator.mediaSession.metadata = new MediaMetadata({ title });
  }, [title]);
  useEffect(() => {
    const session = navigator.mediaSession as (MediaSession & Partial<CallMediaSession>) | undefined;
    void session?.setMicrophoneActive?.(isMicrophoneOn);
    void session?.setCameraActive?.(isCameraOn);
  }, [isMicrophoneOn, isCameraOn]);
}

/** W3C Media Session, for calls: not in every browser. */
interface CallMediaSession {
  setMicrophoneActive(isActive: boolean): unknown;
  setCameraActive(isActive: boolean): unknown;
}

function handle(session: MediaSession, name: string, run: (() => void) | null): void {
  try {
    session.setActionHandler(name as MediaSessionAction, run);
  } catch {
    // The browser has no such button.
  }
}
