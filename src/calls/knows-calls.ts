/** Whether this browser can make calls at all: some have no WebRTC, and in others it is switched off. */
export function knowsCalls(): boolean {
  return typeof RTCPeerConnection !== 'undefined';
}
