import { useEffect, useState } from 'react';
import type { Call } from '../call.ts';
import type { CallState, DeviceProblem } from '../call-state.ts';

type Device = 'microphone' | 'camera' | 'screen';

/** Switches devices, and keeps what was wrong with one until it was read or works. */
export function useDeviceWishes(call: Call, { me }: CallState) {
  const [problem, setProblem] = useState<{ readonly device: Device; readonly problem: DeviceProblem } | null>(null);
  const wish = async (device: Device, work: Promise<DeviceProblem | null>) => {
    const found = await work;
    // Whoever closes the browser's choice of a screen knows that nothing is shown.
    setProblem(found === null || (device === 'screen' && found === 'refused') ? null : { device, problem: found });
  };
  // The first picture of a shared screen is taken before this page is drawn anew: what is not for others goes while it is chosen.
  const [isChoosingScreen, setIsChoosingScreen] = useState(false);
  const turnScreen = async () => {
    setIsChoosingScreen(!me.screen);
    await wish('screen', call.shareScreen(!me.screen));
    setIsChoosingScreen(false);
  };
  useEffect(() => {
    setProblem((former) => (former && former.device !== 'screen' && me[former.device] ? null : former));
  }, [me]);
  return {
    problem,
    forget: () => setProblem(null),
    retry: (device: 'microphone' | 'camera') => void wish(device, device === 'camera' ? call.setCamera(true) : call.setMicrophone(true)),
    turnMicrophone: () => void wish('microphone', call.setMicrophone(!me.microphone)),
    turnCamera: () => void wish('camera', call.setCamera(!me.camera)),
    turnScreen: () => void turnScreen(),
    /** What stands beside the call is seen by others, or is about to be. */
    isShowingScreen: isChoosingScreen || me.screen,
  };
}
