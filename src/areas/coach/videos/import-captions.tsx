import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaptionCue } from '../../../../contract/videos.ts';
import { formatCaptionTime } from '../../../domain/videos/caption-times.ts';
import { type CaptionFileProblem, readCaptionFile } from '../../../domain/videos/read-caption-file.ts';
import { formatList } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { FilePick } from '../../../ui/controls/file-pick.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';

interface ImportCaptionsProps {
  readonly hasLines: boolean;
  readonly onRead: (cues: readonly CaptionCue[]) => void;
}

/** Reads a caption file; asks before it replaces lines. */
export function ImportCaptions({ hasLines, onRead }: ImportCaptionsProps) {
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
