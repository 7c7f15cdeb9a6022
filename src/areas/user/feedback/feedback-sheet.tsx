import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DueFeedback } from '../../../../contract/feedback.ts';
import { giveFeedback } from '../../../domain/feedback/actions.ts';
import { useUnsavedWork } from '../../../domain/outbox/unsaved-work.ts';
import { titleOfRated } from '../../../domain/sessions/session-title.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/button.ts';
import { Stack } from '../../../ui/layout.tsx';
import { notify } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { StarChoice } from '../../../ui/star-choice.tsx';
import { Text } from '../../../ui/text.tsx';
import { WordsField } from '../../../ui/words-field.tsx';
import '../../../ui/switch-styles.ts';

interface FeedbackSheetProps {
  readonly session: DueFeedback;
  readonly onClose: () => void;
}

const mostLetters = 4000;

/** Stars and words about a session; kept on this device until they are sent. */
export function FeedbackSheet({ session, onClose }: FeedbackSheetProps) {
  const { t } = useTranslation('member-feedback');
  const reader = useReader();
  const { sessionId, coachName, endedAt } = session;
  const title = titleOfRated(session, reader.language);
  const [stars, setStars] = useState<number | null>(null);
  const [words, setWords] = useState('');
  const [showsName, setShowsName] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const isFilledIn = words !== '';
  useUnsavedWork(isFilledIn);
  const send = async () => {
    if (stars === null) {
      setIsMissing(true);
      return;
    }
    await giveFeedback(sessionId, { stars, words, showsName });
    onClose();
    await notify(t('sheet.thanks'), 'ok');
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('sheet.title', { name: coachName })}
      isFilledIn={isFilledIn}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('sheet.later')}
          </Button>
          <Button onClick={() => void send()}>{t('sheet.send')}</Button>
        </>
      }
    >
      <Stack gap={5}>
        <Text tone="muted">{t('due.session', { title, day: formatDay(endedAt, reader) })}</Text>
        <StarChoice
          legend={t('sheet.stars')}
          value={stars}
          meanings={[t('meanings.one'), t('meanings.two'), t('meanings.three'), t('meanings.four'), t('meanings.five')]}
          problem={isMissing && stars === null ? t('sheet.missing') : undefined}
          onChange={setStars}
        />
        <WordsField label={t('sheet.words')} help={t('sheet.wordsHint')} value={words} onChange={setWords} maximumLength={mostLetters} />
        <Switch
          label={t('sheet.showsName')}
          description={t('sheet.showsNameHint')}
          checked={showsName}
          onChange={({ currentTarget }) => setShowsName(currentTarget.checked)}
        />
      </Stack>
    </Sheet>
  );
}
