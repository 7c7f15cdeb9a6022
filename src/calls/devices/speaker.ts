type Sink = HTMLMediaElement & { setSinkId?(id: string): Promise<void> };

/** Safari on the iPhone and older browsers play on the system's default. */
export const canChooseSpeaker = (): boolean => typeof HTMLMediaElement !== 'undefined' && 'setSinkId' in HTMLMediaElement.prototype;

/** Sends an element's sound to a speaker; the empty id is the system's default, which also replaces a missing speaker. */
async function playThrough(element: HTMLMediaElement, speakerId: string): Promise<void> {
  const sink: Sink = element;
  await sink.setSinkId?.(speakerId).catch(() => (speakerId === '' ? undefined : sink.setSinkId?.('').catch(() => undefined)));
}

/** Frequency in hertz, and start in seconds. */
const tones = [
  [523, 0],
  [659, 0.22],
  [784, 0.44],
] as const;
const toneSeconds = 0.4;

/** Plays three soft tones through a speaker. Resolves when they have been played; throws if they cannot be. */
export async function playTestSound(speakerId: string): Promise<void> {
  const context = new AudioContext();
  try {
    await context.resume();
    const target = context.createMediaStreamDestination();
    for (const [hertz, at] of tones) {
      const begin = context.currentTime + 0.1 + at;
      const tone = new OscillatorNode(context, { frequency: hertz });
      const volume = new GainNode(context, { gain: 0 });
      volume.gain.setValueAtTime(0, begin);
      volume.gain.linearRampToValueAtTime(0.25, begin + 0.03);
      volume.gain.exponentialRampToValueAtTime(0.001, begin + toneSeconds);
      tone.connect(volume).connect(target);
      tone.start(begin);
      tone.stop(begin + toneSeconds);
    }
    const player = new Audio();
    player.srcObject = target.stream;
    await playThrough(player, speakerId);
    await player.play();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    player.srcObject = null;
  } finally {
    await context.close().catch(() => undefined);
  }
}
