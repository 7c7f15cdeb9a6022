import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../contract/endpoint.ts';
import type { CaptionCue, Video } from '../../../../contract/videos.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import type { CaptionEditing } from '../../../domain/videos/use-caption-draft.ts';
import { errorCode } from '../../../i18n/error-code.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './videos.module.css';

interface SaveCaptionsProps {
  readonly video: Video;
  readonly language: Language;
  readonly editing: CaptionEditing;
  readonly cues: readonly CaptionCue[];
  readonly problemCount: number;
  /** The video as it is now; null when the captions turned out to have changed elsewhere. */
  readonly onSaved: (video: Video | null) => void;
}

/** Saves the captions. What is typed stays on this device until then, also without a connection. */
export function SaveCaptions({ video, language, editing, cues, problemCount, onSaved }: SaveCaptionsProps) {
  const { t } = useTranslation('coach-videos');
  const isOffline = useIsOffline();
  const { isBusy, failure, run } = useOnlineWork();
  const [hasConflict, setHasConflict] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const save = (baseVersion: number) => {
    setHasConflict(false);
    run(async () => {
      try {
        const body = { language, cues: [...cues], baseVersion };
        onSaved(await callOnline('videos.writeCaptions', { params: { id: video.id }, body }));
        editing.discard();
        await notify(t('captions.saved'), 'ok');
      } catch (error) {
        if (errorCode(error) !== 'VERSION_CONFLICT') throw error;
        setHasConflict(true);
        onSaved(null);
      }
    });
  };
  return (
    <div className={classes.captionsSave}>
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
              {t('captions.discardMine')}
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
      {editing.isChanged && <Text look="note">{t(isOffline ? 'captions.keptOffline' : 'captions.kept')}</Text>}
      <Row gap={2} wraps>
        <Button
          loading={isBusy}
          disabled={!editing.isChanged || isOffline || problemCount > 0 || hasConflict}
          onClick={() => save(editing.baseVersion)}
        >
          {t('captions.save')}
        </Button>
        {editing.isChanged && (
          <Button variant="subtle" disabled={isBusy} onClick={() => setIsAsking(true)}>
            {t('captions.discard')}
          </Button>
        )}
      </Row>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('captions.discardTitle')}
        text={<p>{t('captions.discardText')}</p>}
        confirmLabel={t('captions.discard')}
        cancelLabel={t('keep')}
        isDanger
        onConfirm={() => {
          setIsAsking(false);
          editing.discard();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  );
}
