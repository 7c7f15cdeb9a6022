/** Whether this browser can make calls: some have no WebRTC, and in others it is switched off. */
export function knowsCalls(): boolean {
  return typeof RTCPeerConnection !== 'undefined';
}
