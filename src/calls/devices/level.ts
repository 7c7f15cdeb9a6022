import { useEffect, useState } from 'react';
import { addLevel, type Hearing, nothingHeard } from './heard.ts';

/** How loud a track is, from 0 to 1, told ten times a second; answers how to stop. */
function followLevel(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  if (typeof AudioContext === 'undefined') return () => undefined;
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  const source = context.createMediaStreamSource(new MediaStream([track]));
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    // A page that was not touched yet may not run it.
    if (context.state === 'suspended') void context.resume().catch(() => undefined);
    analyser.getFloatTimeDomainData(samples);
    onLevel(levelOf(samples));
  }, 100);
  return () => {
    clearInterval(timer);
    source.disconnect();
    void context.close().catch(() => undefined);
  };
}

/** Speech lies mostly below a quarter of full scale; a root makes a quiet voice visible. */
export function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);
  return Math.min(1, Math.sqrt(Math.sqrt(power) * 4));
}

/** How loud the track is now, from 0 to 1, and whether anything was heard from it. */
export function useLevel(track: MediaStreamTrack): { readonly level: number; readonly heard: Hearing['state'] } {
  const [shown, setShown] = useState({ level: 0, hearing: nothingHeard });
  useEffect(() => {
    setShown({ level: 0, hearing: nothingHeard });
    return followLevel(track, (level) => setShown(({ hearing }) => ({ level, hearing: addLevel(hearing, level) })));
  }, [track]);
  return { level: shown.level, heard: shown.hearing.state };
}
