import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOffline } from '../../domain/outbox/queries.ts';
import { agreeTo, type TextToAgree, useLegalText } from '../../domain/support/agreements.ts';
import { formatPaperDay } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { Button } from '../../ui/controls/button.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { QueryFrame } from '../../ui/feedback/query-frame.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { Sheet } from '../../ui/page/sheet.tsx';
import { Text } from '../../ui/text/text.tsx';
import { TextBlocks } from '../../ui/text/text-blocks.tsx';

interface AgreementSheetProps {
  readonly texts: readonly TextToAgree[];
  readonly onClose: () => void;
}

/** The texts that have changed, one after the other: read, then accepted. */
export function AgreementSheet({ texts, onClose }: AgreementSheetProps) {
  const { t } = useTranslation('agreements');
  const isOffline = useIsOffline();
  const { language } = useReader();
  const [first] = texts;
  const [count] = useState(texts.length);
  /** Which text is shown, and since when: nothing is accepted that was not shown. */
  const [shown, setShown] = useState({ key: '', at: 0 });
  const onShown = useCallback((key: string) => setShown({ key, at: performance.now() }), []);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (first) wasAsked.current = true;
    // All of them are accepted.
    else if (wasAsked.current) onClose();
  }, [first, onClose]);
  if (!first) return null;
  const agree = async () => {
    // The second click of a double click is not meant for the text that has just appeared.
    if (performance.now() - shown.at < 800) return;
    await agreeTo(first, language);
    await notify(t(isOffline ? 'waiting' : 'done', { title: first.title[language] }), 'ok');
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      size="wide"
      title={first.title[language]}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('later')}
          </Button>
          <Button onClick={() => void agree()} disabled={shown.key !== keyOf(first)}>
            {t('agree')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {count > 1 && <Text look="note">{t('left', { count: texts.length })}</Text>}
        <OneText key={keyOf(first)} text={first} onShown={onShown} />
      </Stack>
    </Sheet>
  );
}

const keyOf = ({ kind, number }: TextToAgree) => `${kind} ${number}`;

interface OneTextProps {
  readonly text: TextToAgree;
  readonly onShown: (key: string) => void;
}

function OneText({ text: { kind, number, changes }, onShown }: OneTextProps) {
  const { t } = useTranslation('agreements');
  const { language } = useReader();
  const text = useLegalText({ kind, number }, language);
  const zone = useReader(text.data?.timeZone);
  const isShown = text.data !== undefined;
  useEffect(() => {
    if (isShown) onShown(`${kind} ${number}`);
  }, [isShown, kind, number, onShown]);
  return (
    <QueryFrame query={text} skeleton={{ lines: 12, height: '24rem' }} offline={t('offlineTitle')} level={3}>
      {(data) => (
        <Stack gap={4}>
          <Text look="note">{t('since', { number: data.number, day: formatPaperDay(data.validFrom, zone) })}</Text>
          {changes !== null && (
            <Notice tone="info">
              <strong>{t('changes')}</strong>
              <br />
              {changes[language]}
            </Notice>
          )}
          <p>{data.lead}</p>
          <TextBlocks blocks={data.blocks} level={3} />
        </Stack>
      )}
    </QueryFrame>
  );
}
