/** Stops a track; what listened to it hears nothing of that. */
export function release(track: MediaStreamTrack): void {
  track.onended = null;
  track.onmute = null;
  track.onunmute = null;
  track.stop();
}
