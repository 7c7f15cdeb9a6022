import { useEffect, useState } from 'react';
import type { Call } from '../call.ts';
import type { CallState, DeviceProblem } from '../call-state.ts';

type Device = 'microphone' | 'camera' | 'screen';

/** Switches devices, and keeps the problem of one until it was read or the device works. */
export function useDeviceSwitches(call: Call, { me }: CallState) {
  const [problem, setProblem] = useState<{ readonly device: Device; readonly problem: DeviceProblem } | null>(null);
  const wish = async (device: Device, work: Promise<DeviceProblem | null>) => {
    const found = await work;
    // A person who closes the browser's choice of a screen knows that nothing is shared.
    setProblem(found === null || (device === 'screen' && found === 'refused') ? null : { device, problem: found });
  };
  // The first frame of a shared screen is taken before this page renders again: private panels are closed before the choice.
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
    /** The panel beside the call is visible to others, or is about to be. */
    isShowingScreen: isChoosingScreen || me.screen,
  };
}
