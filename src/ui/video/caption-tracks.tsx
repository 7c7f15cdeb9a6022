import { useEffect, useRef, useState } from 'react';
import { type Language, languageNames } from '../../i18n/languages.ts';
import { storedPreference, storePreference } from '../../i18n/preferences.ts';
import { useReader } from '../../i18n/use-reader.ts';

export interface CaptionFile {
  readonly language: Language;
  /** The text of a WebVTT file. */
  readonly vtt: string;
}

/**
 * The captions of the `<video>` around it. They are shown from the beginning if the person had captions on the last time on this
 * device, in the reader's language if there are any.
 */
export function CaptionTracks({ files }: { readonly files: readonly CaptionFile[] }) {
  const { language } = useReader();
  const preferred = files.some((file) => file.language === language) ? language : files[0]?.language;
  return files.map((file) => <CaptionTrack key={file.language} {...file} isPreferred={file.language === preferred} />);
}

function CaptionTrack({ language, vtt, isPreferred }: CaptionFile & { readonly isPreferred: boolean }) {
  const element = useRef<HTMLTrackElement>(null);
  const [source, setSource] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([vtt], { type: 'text/vtt' }));
    setSource(made);
    return () => URL.revokeObjectURL(made);
  }, [vtt]);
  useEffect(() => {
    const track = source === undefined ? undefined : element.current?.track;
    if (track && isPreferred && storedPreference('captions') === 'on') track.mode = 'showing';
  }, [source, isPreferred]);
  useEffect(() => {
    const video = element.current?.parentElement;
    return video instanceof HTMLMediaElement && isPreferred ? rememberChoice(video.textTracks) : undefined;
  }, [isPreferred]);
  return <track ref={element} kind="captions" srcLang={language} label={languageNames[language]} src={source} />;
}

/** The browser's own controls switch captions; only the list of tracks says so. */
function rememberChoice(tracks: TextTrackList): () => void {
  const remember = () => storePreference('captions', [...tracks].some(({ mode }) => mode === 'showing') ? 'on' : 'off');
  tracks.addEventListener('change', remember);
  return () => tracks.removeEventListener('change', remember);
}
