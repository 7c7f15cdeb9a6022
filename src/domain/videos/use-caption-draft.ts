import { useCallback, useMemo, useRef } from 'react';
import type { Language } from '../../../contract/endpoint.ts';
import type { CaptionCue, Video } from '../../../contract/videos.ts';
import { useKeptText } from '../query/use-kept-text.ts';
import { type CaptionLine, linesOf } from './caption-lines.ts';

/** Unsaved captions, and what they began from. */
interface CaptionDraft {
  readonly version: number;
  readonly began: readonly CaptionCue[];
  readonly lines: readonly CaptionLine[];
}

export interface CaptionEditing {
  /** Whether the device has been read. */
  readonly isLookedUp: boolean;
  readonly lines: readonly CaptionLine[];
  readonly isChanged: boolean;
  /** The version of the video to name when saving. */
  readonly baseVersion: number;
  readonly change: (change: (lines: readonly CaptionLine[]) => readonly CaptionLine[]) => void;
  /** Goes back to the saved captions. */
  readonly discard: () => void;
}

/** The captions of a video in one language: those that are saved until a line is typed, then a draft, which is kept on this device. */
export function useCaptionDraft({ id, version }: Video, language: Language, saved: readonly CaptionCue[]): CaptionEditing {
  const { text, isLookedUp, change: keep } = useKeptText(`captions:${id}:${language}`);
  /** Lines that were not typed keep their identity, so that only what changed is drawn again. */
  const own = useRef({ text: '', draft: null as CaptionDraft | null });
  const draft = useMemo(() => (own.current.text === text ? own.current.draft : draftIn(text)), [text]);
  const savedLines = useMemo(() => linesOf(saved), [saved]);
  const latest = useRef({ lines: savedLines as readonly CaptionLine[], began: saved, version });
  latest.current = { lines: draft?.lines ?? savedLines, began: draft?.began ?? saved, version: draft?.version ?? version };
  const change = useCallback<CaptionEditing['change']>(
    (change) => {
      const draft = { ...latest.current, lines: change(latest.current.lines) };
      latest.current = draft;
      own.current = { text: JSON.stringify(draft), draft };
      keep(own.current.text);
    },
    [keep],
  );
  return {
    isLookedUp,
    lines: latest.current.lines,
    isChanged: draft !== null,
    // Other changes of the video, such as another title, are no reason to refuse captions.
    baseVersion: draft && JSON.stringify(draft.began) !== JSON.stringify(saved) ? draft.version : version,
    change,
    discard: useCallback(() => keep(''), [keep]),
  };
}

/** Where two databases of this device were merged, an earlier draft is above the latest one. */
function draftIn(text: string): CaptionDraft | null {
  const last = text.trimEnd().split('\n').at(-1);
  return last ? (JSON.parse(last) as CaptionDraft) : null;
}
