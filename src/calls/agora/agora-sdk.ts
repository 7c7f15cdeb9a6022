// It has no default export, despite its documentation.
import * as agora from 'agora-rtc-sdk-ng/esm';
import type { AgoraClient, AgoraSdk } from './sdk.ts';

/** No log in the console, and none sent to Agora. */
const noLog = 4;
agora.setLogLevel(noLog);
agora.disableLogUpload();

/** Wraps the parts of Agora's SDK that are used. Large: only imported when a room uses Agora. */
export const agoraSdk: AgoraSdk = {
  createClient: () => agora.createClient({ mode: 'rtc', codec: 'vp8' }) as unknown as AgoraClient,
  audioTrack: (mediaStreamTrack) => agora.createCustomAudioTrack({ mediaStreamTrack, encoderConfig: 'speech_standard' }),
  videoTrack: (mediaStreamTrack, kind) =>
    agora.createCustomVideoTrack(
      kind === 'screen'
        ? { mediaStreamTrack, optimizationMode: 'detail', bitrateMax: 1500 }
        : { mediaStreamTrack, optimizationMode: 'balanced', bitrateMax: 1200 },
    ),
  resumeSound: () => agora.resumeAudioContext(),
  onSoundBlocked(listener) {
    agora.AgoraRTC.onAutoplayFailed = () => listener?.(true);
    agora.AgoraRTC.onAudioContextStateChanged = (state) => listener?.(state !== 'running' && state !== 'closed');
  },
};
