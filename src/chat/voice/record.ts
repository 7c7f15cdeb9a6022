import { maxVoiceSeconds, waveform as shape } from '../../../contract/chat-rules.ts';

export type VoiceProblem = 'denied' | 'missing' | 'busy' | 'unsupported';

/** Recording did not begin; `problem` says why. */
export class NotRecording extends Error {
  override readonly name = 'NotRecording';
  readonly problem: VoiceProblem;

  constructor(problem: VoiceProblem) {
    super(`Not recording: ${problem}.`);
    this.problem = problem;
  }
}

export interface Voice {
  readonly file: Blob;
  readonly durationSeconds: number;
  readonly waveform: readonly number[];
}

export interface Recording {
  /** Called every tenth of a second with the length in seconds, and the current loudness from 0 to 1. */
  onProgress: (seconds: number, loudness: number) => void;
  /** It ended by itself: after three minutes, or because the microphone was lost. */
  onEnded: (why: 'full' | 'lost') => void;
  pause(): void;
  resume(): void;
  /** Stops it and releases the microphone; null when nothing was recorded. */
  finish(): Promise<Voice | null>;
  /** Stops it and discards the recording. */
  discard(): void;
}

/** The formats to record in, first supported one wins. AAC in MP4 is preferred: iPhones before iOS 17.4 cannot play WebM. */
const types = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];
/** Speech is clear at this rate, and three minutes are below a megabyte. */
const bitsPerSecond = 32_000;
const tick = 100;

/** Begins to record. Throws NotRecording. */
export async function startRecording(): Promise<Recording> {
  const type = typeof MediaRecorder === 'undefined' ? undefined : types.find((each) => MediaRecorder.isTypeSupported(each));
  if (!type || !navigator.mediaDevices?.getUserMedia) throw new NotRecording('unsupported');
  const stream = await navigator.mediaDevices
    .getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true } })
    .catch((error: unknown) => {
      throw new NotRecording(problemOf(error));
    });
  return recordFrom(stream, type);
}

/** The kind of the browser's refusal (W3C Media Capture and Streams, getUserMedia). */
export function problemOf(error: unknown): VoiceProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'unsupported';
}

function recordFrom(stream: MediaStream, type: string): Recording {
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: bitsPerSecond });
  const chunks: Blob[] = [];
  const levels: number[] = [];
  const meter = loudnessOf(stream);
  const stopped = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve(), { once: true }));
  recorder.addEventListener('dataavailable', ({ data }) => data.size > 0 && chunks.push(data));
  let milliseconds = 0;
  let last = performance.now();

  function end(): void {
    clearInterval(timer);
    meter.close();
    if (recorder.state !== 'inactive') recorder.stop();
    for (const track of stream.getTracks()) track.stop();
  }

  const recording: Recording = {
    onProgress: () => undefined,
    onEnded: () => undefined,
    pause: () => recorder.state === 'recording' && recorder.pause(),
    resume: () => recorder.state === 'paused' && recorder.resume(),
    async finish() {
      end();
      await stopped;
      const file = new Blob(chunks, { type: type.split(';')[0] ?? type });
      if (file.size === 0 || milliseconds === 0) return null;
      return { file, durationSeconds: Math.min(maxVoiceSeconds, Math.round(milliseconds / 100) / 10), waveform: shapeOf(levels) };
    },
    discard: end,
  };

  const timer = setInterval(() => {
    const now = performance.now();
    const passed = now - last;
    last = now;
    if (recorder.state !== 'recording') return;
    milliseconds += passed;
    const loudness = meter.read();
    levels.push(loudness);
    recording.onProgress(milliseconds / 1000, loudness);
    if (milliseconds >= maxVoiceSeconds * 1000) {
      end();
      recording.onEnded('full');
    }
  }, tick);
  for (const track of stream.getTracks())
    track.addEventListener('ended', () => {
      end();
      recording.onEnded('lost');
    });
  // A chunk each second, so that the recording is not lost with the last one.
  recorder.start(1000);
  return recording;
}

/** How loud a stream is, from 0 to 1. */
function loudnessOf(stream: MediaStream): { read(): number; close(): void } {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    read() {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      // Speech lies mostly below a quarter of full scale.
      return Math.min(1, Math.sqrt(power) * 4);
    },
    close: () => void context.close().catch(() => undefined),
  };
}

/** The loudness over time in as many values as a message takes; scaled, so that a quiet voice is visible too. */
export function shapeOf(levels: readonly number[]): number[] {
  const count = Math.min(shape.most, levels.length);
  const loudest = Math.max(0.05, ...levels);
  return Array.from({ length: count }, (_, index) => {
    const part = levels.slice(Math.floor((index * levels.length) / count), Math.floor(((index + 1) * levels.length) / count));
    return Math.round((Math.max(0, ...part) / loudest) * shape.loudest);
  });
}
