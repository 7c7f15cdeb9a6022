import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trimmed } from '../../../contract/visible-text.ts';
import { type ChosenFile, sendFileMessage } from '../../domain/chat/file-messages.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { Button } from '../../ui/controls/button.ts';
import { FilePick } from '../../ui/controls/file-pick.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row, Stack } from '../../ui/page/layout.tsx';
import { Sheet } from '../../ui/page/sheet.tsx';
import { Text } from '../../ui/text/text.tsx';
import classes from './files.module.css';
import { type FileProblem, prepareFile, UnusableChoice } from './prepare-file.ts';
import { useBlobUrl } from './use-blob-url.ts';

interface AttachSheetProps {
  readonly conversationId: string;
  readonly text: string;
  readonly onSent: (messageId: string) => void;
  readonly onClose: () => void;
}

/** Chooses or takes a picture, or chooses a document, shows it, and sends it with a short text. */
export function AttachSheet({ conversationId, text, onSent, onClose }: AttachSheetProps) {
  const { t } = useTranslation('chat-files');
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [problem, setProblem] = useState<FileProblem | 'noRoom' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [words, setWords] = useState(text);
  const choose = (file: File) => {
    setProblem(null);
    setIsBusy(true);
    prepareFile(file)
      .then(setChosen, (error: unknown) => {
        setChosen(null);
        setProblem(error instanceof UnusableChoice ? error.problem : 'unreadable');
      })
      .finally(() => setIsBusy(false));
  };
  const send = () => {
    if (!chosen || isBusy) return;
    setIsBusy(true);
    sendFileMessage(conversationId, chosen, trimmed(words)).then(onSent, () => {
      setProblem('noRoom');
      setIsBusy(false);
    });
  };
  return (
    <Sheet
      isOpen
      title={t('attach.title')}
      onClose={onClose}
      isFilledIn={chosen !== null}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('attach.cancel')}
          </Button>
          {chosen && (
            <Button loading={isBusy} onClick={send}>
              {t('attach.send')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {chosen ? <Chosen chosen={chosen} /> : <Text look="quiet">{t('attach.lead')}</Text>}
        <Choices isAgain={chosen !== null} onFile={choose} />
        {isBusy && !chosen && <Text role="status">{t('attach.preparing')}</Text>}
        {problem && (
          <Notice tone="warning" isLive>
            {t(`attach.${problem}`)}
          </Notice>
        )}
        {chosen && <Caption words={words} onChange={setWords} />}
      </Stack>
    </Sheet>
  );
}

/** Phones offer their camera; elsewhere that button would open the same file chooser again. */
const hasCamera = () => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

function Choices({ isAgain, onFile }: { readonly isAgain: boolean; readonly onFile: (file: File) => void }) {
  const { t } = useTranslation('chat-files');
  return (
    <Row gap={2} wraps>
      <FilePick accept="image/*,application/pdf" label={t('attach.choose')} onFile={onFile}>
        {(open) => (
          <Button variant={isAgain ? 'default' : 'filled'} onClick={open}>
            {t(isAgain ? 'attach.other' : 'attach.choose')}
          </Button>
        )}
      </FilePick>
      {!isAgain && hasCamera() && (
        <FilePick accept="image/*" capture="environment" label={t('attach.camera')} onFile={onFile}>
          {(open) => (
            <Button variant="default" onClick={open}>
              {t('attach.camera')}
            </Button>
          )}
        </FilePick>
      )}
    </Row>
  );
}

function Chosen({ chosen: { file, fileName } }: { readonly chosen: ChosenFile }) {
  const { t } = useTranslation('chat-files');
  const reader = useReader();
  const isPicture = file.type.startsWith('image/');
  const address = useBlobUrl(isPicture ? file : null);
  if (isPicture)
    return address ? <img className={classes.preview} src={address} alt={t('attach.chosenPicture', { name: fileName })} /> : null;
  return (
    <Row gap={3} align="center">
      <IconFileTypePdf size={28} stroke={1.5} aria-hidden="true" />
      <Stack shrinks>
        <Text lines="anywhere">{fileName}</Text>
        <Text look="note">
          {formatNumber(Math.max(0.1, file.size / 1_000_000), reader, { maximumFractionDigits: 1, style: 'unit', unit: 'megabyte' })}
        </Text>
      </Stack>
    </Row>
  );
}

function Caption({ words, onChange }: { readonly words: string; readonly onChange: (words: string) => void }) {
  const { t } = useTranslation('chat-files');
  return (
    <Stack as="label" gap={1}>
      <Text as="span" weight={600}>
        {t('attach.caption')}
      </Text>
      <textarea className={classes.words} rows={2} maxLength={4000} value={words} onChange={({ target }) => onChange(target.value)} />
    </Stack>
  );
}
