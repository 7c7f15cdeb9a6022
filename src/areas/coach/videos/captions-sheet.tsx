import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../contract/endpoint.ts';
import type { CaptionCue, Video } from '../../../../contract/videos.ts';
import { type CaptionLine, cuesOfLines, linesOf, problemsOfLines, withLineAt } from '../../../domain/videos/caption-lines.ts';
import { formatCaptionTime } from '../../../domain/videos/caption-times.ts';
import { hasCaptions, useCaptions } from '../../../domain/videos/queries.ts';
import { useCaptionDraft } from '../../../domain/videos/use-caption-draft.ts';
import { titleOfVideo } from '../../../domain/videos/video-title.ts';
import { captionFiles, toWebVtt } from '../../../domain/videos/web-vtt.ts';
import { languageNames } from '../../../i18n/languages.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { saveFile } from '../../../ui/controls/save-file.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { ChipChoice } from '../../../ui/form/chip-choice.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Sheet } from '../../../ui/page/sheet.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { CaptionedVideo } from '../../../ui/video/captioned-video.tsx';
import { CaptionLineFields } from './caption-line.tsx';
import { ImportCaptions } from './import-captions.tsx';
import { SaveCaptions } from './save-captions.tsx';
import classes from './videos.module.css';

const languages = ['en', 'es'] as const;

interface CaptionsSheetProps {
  readonly video: Video;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Captions that were just saved: they count until the stored ones are no longer those of before. */
interface JustSaved {
  readonly language: Language;
  readonly cues: readonly CaptionCue[];
  readonly before: unknown;
}

/** The captions of an own video in each language: read from a file, or typed beside the player. */
export function CaptionsSheet({ video, onClose, onChanged }: CaptionsSheetProps) {
  const { t } = useTranslation('coach-videos');
  const reader = useReader();
  const [language, setLanguage] = useState<Language>(reader.language);
  const [justSaved, setJustSaved] = useState<JustSaved | null>(null);
  const [version, setVersion] = useState(video.version);
  const captions = useCaptions(video);
  const stored = hasCaptions(video) ? captions.data?.items : [];
  const isJustSaved = justSaved?.language === language && justSaved.before === captions.data;
  const saved = isJustSaved ? justSaved.cues : stored && (stored.find((each) => each.language === language)?.cues ?? noCues);
  return (
    <Sheet isOpen onClose={onClose} title={t('captions.title', { title: titleOfVideo(video, reader.language) })} size="wide">
      <Stack gap={4}>
        <ChipChoice
          legend={t('captions.language')}
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={setLanguage}
        />
        {saved ? (
          <Editor
            key={language}
            video={{ ...video, version: Math.max(video.version, version) }}
            language={language}
            saved={saved}
            onSaved={(cues, changed) => {
              setJustSaved(cues ? { language, cues, before: captions.data } : null);
              if (changed) setVersion(changed.version);
              captions.refresh();
              onChanged();
            }}
          />
        ) : (
          <QueryFrame
            query={captions}
            level={3}
            skeleton={{ rows: 4 }}
            offline={{ title: t('captions.offlineTitle'), text: t('captions.offlineText') }}
          >
            {() => null}
          </QueryFrame>
        )}
      </Stack>
    </Sheet>
  );
}

const noCues: readonly CaptionCue[] = [];

interface EditorProps {
  readonly video: Video;
  readonly language: Language;
  readonly saved: readonly CaptionCue[];
  /** @param cues that were saved; undefined when they turned out to have changed elsewhere */
  readonly onSaved: (cues: readonly CaptionCue[] | undefined, video: Video | null) => void;
}

function Editor({ video, language, saved, onSaved }: EditorProps) {
  const { t } = useTranslation('coach-videos');
  const reader = useReader();
  const editing = useCaptionDraft(video, language, saved);
  const { lines, change } = editing;
  const player = useRef<HTMLVideoElement>(null);
  const [second, setSecond] = useState(0);
  const [newest, setNewest] = useState<string | null>(null);
  const cues = useMemo(() => cuesOfLines(lines), [lines]);
  const problems = useMemo(() => problemsOfLines(lines), [lines]);
  const files = useMemo(() => captionFiles([{ language, cues }]), [language, cues]);
  const follow = () => setSecond(player.current?.currentTime ?? 0);
  const add = useCallback(() => {
    change((before) => {
      const added = withLineAt(before, timeOf(player));
      setNewest(added.id);
      return added.lines;
    });
  }, [change]);
  const changeLine = useCallback(
    (id: string, changed: Partial<CaptionLine>) =>
      change((before) => before.map((line) => (line.id === id ? { ...line, ...changed } : line))),
    [change],
  );
  const remove = useCallback((id: string) => change((before) => before.filter((line) => line.id !== id)), [change]);
  const takeTime = useCallback(
    (id: string, field: 'from' | 'to') => changeLine(id, { [field]: formatCaptionTime(Math.round(timeOf(player) * 10) / 10) }),
    [changeLine],
  );
  if (!editing.isLookedUp) return null;
  return (
    <Stack gap={4}>
      <CaptionedVideo
        ref={player}
        className={classes.captioned}
        src={video.url}
        poster={video.posterUrl ?? undefined}
        preload="metadata"
        aria-label={titleOfVideo(video, reader.language)}
        captions={files}
        onTimeUpdate={follow}
        onSeeked={follow}
      />
      <Row gap={2} wraps>
        <ImportCaptions hasLines={lines.length > 0} onRead={(read) => change(() => linesOf(read))} />
        {cues.length > 0 && (
          <Button
            variant="default"
            onClick={() => saveFile({ fileName: `${video.title} ${language}.vtt`, contentType: 'text/vtt', content: toWebVtt(cues) })}
          >
            {t('captions.download')}
          </Button>
        )}
      </Row>
      {lines.length === 0 ? (
        <Text look="note">{t('captions.none')}</Text>
      ) : (
        <ol className={classes.captionLines}>
          {lines.map((line, index) => (
            <CaptionLineFields
              key={line.id}
              line={line}
              number={index + 1}
              problems={problems.get(line.id)}
              isNew={line.id === newest}
              onChange={changeLine}
              onRemove={remove}
              onTakeTime={takeTime}
              onNext={add}
            />
          ))}
        </ol>
      )}
      <Stack gap={2}>
        <div>
          <Button variant="default" onClick={add}>
            {t('captions.add', { time: formatCaptionTime(Math.round(second * 10) / 10) })}
          </Button>
        </div>
        <Text look="note" className={classes.keyHint}>
          {t('captions.addHint')}
        </Text>
      </Stack>
      <SaveCaptions
        {...{ video, language, editing, cues }}
        problemCount={problems.size}
        onSaved={(changed) => onSaved(changed ? cues : undefined, changed)}
      />
    </Stack>
  );
}

function timeOf(player: RefObject<HTMLVideoElement | null>): number {
  return player.current?.currentTime ?? 0;
}
