/** Stops a track; its listeners are removed first. */
export function release(track: MediaStreamTrack): void {
  track.onended = null;
  track.onmute = null;
  track.onunmute = null;
  track.stop();
}
