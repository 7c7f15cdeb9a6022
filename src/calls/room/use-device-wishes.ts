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
  useEffect(() => {
    setProblem((former) => (former && former.device !== 'screen' && me[former.device] ? null : former));
  }, [me]);
  return {
    problem,
    forget: () => setProblem(null),
    retry: (device: 'microphone' | 'camera') => void wish(device, device === 'camera' ? call.setCamera(true) : call.setMicrophone(true)),
    turnMicrophone: () => void wish('microphone', call.setMicrophone(!me.microphone)),
    turnCamera: () => void wish('camera', call.setCamera(!me.camera)),
    turnScreen: () => void wish('screen', call.shareScreen(!me.screen)),
  };
}
