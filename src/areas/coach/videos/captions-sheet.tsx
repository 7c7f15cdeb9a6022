import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../contract/endpoint.ts';
import type { CaptionCue, Video } from '../../../../contract/videos.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { type CaptionLine, cuesOfLines, linesOf, problemsOfLines, withLineAt } from '../../../domain/videos/caption-lines.ts';
import { formatCaptionTime } from '../../../domain/videos/caption-times.ts';
import { hasCaptions, useCaptions } from '../../../domain/videos/queries.ts';
import { type CaptionFileProblem, readCaptionFile } from '../../../domain/videos/read-caption-file.ts';
import { type CaptionEditing, useCaptionDraft } from '../../../domain/videos/use-caption-draft.ts';
import { titleOfVideo } from '../../../domain/videos/video-title.ts';
import { captionFiles, toWebVtt } from '../../../domain/videos/web-vtt.ts';
import { errorCode } from '../../../i18n/error-code.ts';
import { formatList } from '../../../i18n/format.ts';
import { languageNames } from '../../../i18n/languages.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { FilePick } from '../../../ui/controls/file-pick.tsx';
import { saveFile } from '../../../ui/controls/save-file.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { ChipChoice } from '../../../ui/form/chip-choice.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Sheet } from '../../../ui/page/sheet.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { CaptionedVideo } from '../../../ui/video/captioned-video.tsx';
import { CaptionLineFields } from './caption-line.tsx';
import classes from './videos.module.css';

const languages = ['en', 'es'] as const;

interface CaptionsSheetProps {
  readonly video: Video;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** The captions of an own video in each language: read from a file, or typed beside the player. */
export function CaptionsSheet({ video, onClose, onChanged }: CaptionsSheetProps) {
  const { t } = useTranslation('coach-videos');
  const reader = useReader();
  const [language, setLanguage] = useState<Language>(reader.language);
  const captions = useCaptions(video);
  const title = t('captions.title', { title: titleOfVideo(video, reader.language) });
  const editor = (saved: readonly CaptionCue[]) => (
    <Editor
      key={language}
      {...{ video, language, saved }}
      onSaved={() => {
        captions.refresh();
        onChanged();
      }}
    />
  );
  return (
    <Sheet isOpen onClose={onClose} title={title} size="wide">
      <Stack gap={4}>
        <ChipChoice
          legend={t('captions.language')}
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={setLanguage}
        />
        {hasCaptions(video) ? (
          <QueryFrame
            query={captions}
            level={3}
            skeleton={{ rows: 4 }}
            offline={{ title: t('captions.offlineTitle'), text: t('captions.offlineText') }}
          >
            {({ items }) => editor(items.find((each) => each.language === language)?.cues ?? noCues)}
          </QueryFrame>
        ) : (
          editor(noCues)
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
  readonly onSaved: () => void;
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
        <ImportButton hasLines={lines.length > 0} onRead={(read) => change(() => linesOf(read))} />
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
      <div>
        <Button variant="default" onClick={add}>
          {t('captions.add', { time: formatCaptionTime(Math.round(second * 10) / 10) })}
        </Button>
        <Text look="note">{t('captions.addHint')}</Text>
      </div>
      <SaveBar {...{ video, language, editing, cues, onSaved }} problemCount={problems.size} />
    </Stack>
  );
}

function timeOf(player: RefObject<HTMLVideoElement | null>): number {
  return player.current?.currentTime ?? 0;
}

interface ImportButtonProps {
  readonly hasLines: boolean;
  readonly onRead: (cues: readonly CaptionCue[]) => void;
}

/** Reads a caption file; asks before it replaces lines. */
function ImportButton({ hasLines, onRead }: ImportButtonProps) {
  const { t } = useTranslation('coach-videos');
  const reader = useReader();
  const [problem, setProblem] = useState<CaptionFileProblem | null>(null);
  const [shortened, setShortened] = useState(0);
  const [waiting, setWaiting] = useState<File | null>(null);
  const read = async (file: File) => {
    setWaiting(null);
    const result = await readCaptionFile(file);
    setProblem('problem' in result ? result.problem : null);
    setShortened('problem' in result ? 0 : result.shortened);
    if (!('problem' in result)) onRead(result.cues);
  };
  return (
    <>
      <FilePick
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        label={t('captions.import')}
        onFile={(file) => (hasLines ? setWaiting(file) : void read(file))}
      >
        {(open) => (
          <Button variant="default" onClick={open}>
            {t('captions.import')}
          </Button>
        )}
      </FilePick>
      {problem && (
        <Notice tone="warning" isLive>
          {problem.kind === 'times'
            ? t('captions.file.times', { count: problem.lines.length, lines: formatList(problem.lines.slice(0, 5).map(String), reader) })
            : 'second' in problem
              ? t(`captions.file.${problem.kind}`, { time: formatCaptionTime(problem.second) })
              : t(`captions.file.${problem.kind}`)}
        </Notice>
      )}
      {shortened > 0 && (
        <Notice tone="info" isLive>
          {t('captions.file.shortened', { count: shortened })}
        </Notice>
      )}
      <ConfirmDialog
        isOpen={waiting !== null}
        title={t('captions.replaceTitle')}
        text={<p>{t('captions.replaceText')}</p>}
        confirmLabel={t('captions.replace')}
        cancelLabel={t('keep')}
        onConfirm={() => waiting && void read(waiting)}
        onCancel={() => setWaiting(null)}
      />
    </>
  );
}

interface SaveBarProps extends Pick<EditorProps, 'video' | 'language' | 'onSaved'> {
  readonly editing: CaptionEditing;
  readonly cues: readonly CaptionCue[];
  readonly problemCount: number;
}

/** Saves the captions. What is typed stays on this device until then, also without a connection. */
function SaveBar({ video, language, onSaved, editing, cues, problemCount }: SaveBarProps) {
  const { t } = useTranslation('coach-videos');
  const isOffline = useIsOffline();
  const { isBusy, failure, run } = useOnlineWork();
  const [hasConflict, setHasConflict] = useState(false);
  const save = (baseVersion: number) => {
    setHasConflict(false);
    run(async () => {
      try {
        await callOnline('videos.writeCaptions', { params: { id: video.id }, body: { language, cues: [...cues], baseVersion } });
        editing.discard();
        await notify(t('captions.saved'), 'ok');
      } catch (error) {
        if (errorCode(error) !== 'VERSION_CONFLICT') throw error;
        setHasConflict(true);
      } finally {
        onSaved();
      }
    });
  };
  return (
    <Stack gap={2}>
      {hasConflict && (
        <Notice tone="warning" isLive>
          <p>{t('captions.conflict')}</p>
          <Row gap={2} wraps>
            <Button variant="default" disabled={isBusy} onClick={() => save(video.version)}>
              {t('captions.keepMine')}
            </Button>
            <Button
              variant="default"
              onClick={() => {
                setHasConflict(false);
                editing.discard();
              }}
            >
              {t('captions.takeSaved')}
            </Button>
          </Row>
        </Notice>
      )}
      {failure !== null && (
        <Notice tone="warning" isLive>
          {failure}
        </Notice>
      )}
      {problemCount > 0 && <Text tone="danger">{t('captions.problems', { count: problemCount })}</Text>}
      <Row gap={2} wraps>
        <Button
          loading={isBusy}
          disabled={!editing.isChanged || isOffline || problemCount > 0 || hasConflict}
          onClick={() => save(editing.baseVersion)}
        >
          {t('captions.save')}
        </Button>
        {editing.isChanged && (
          <Button variant="subtle" onClick={editing.discard}>
            {t('captions.discard')}
          </Button>
        )}
      </Row>
      {editing.isChanged && <Text look="note">{t(isOffline ? 'captions.keptOffline' : 'captions.kept')}</Text>}
    </Stack>
  );
}
