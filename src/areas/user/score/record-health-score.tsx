import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { earliestScoreDay, isScoreDay } from '../../../../contract/score-rules.ts';
import { isDay } from '../../../domain/availability/local-time.ts';
import { useUnsavedWork } from '../../../domain/outbox/unsaved-work.ts';
import { recordHealthScore } from '../../../domain/scores/actions.ts';
import { Button } from '../../../ui/button.ts';
import { DayField } from '../../../ui/form/date-fields.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { notify } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { Text } from '../../../ui/text.tsx';
import '@mantine/core/styles/Input.css';

interface RecordHealthScoreProps {
  readonly today: string;
  readonly onClose: () => void;
}

/** A value that was measured, for a day; queued, so that it works without a network. */
export function RecordHealthScore({ today, onClose }: RecordHealthScoreProps) {
  const { t } = useTranslation('score');
  const [points, setPoints] = useState('');
  const [day, setDay] = useState(today);
  const [note, setNote] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const isFilledIn = points !== '' || note !== '';
  useUnsavedWork(isFilledIn);

  const value = /^\d{1,3}$/.test(points.trim()) ? Number(points) : null;
  const isValueRight = value !== null && value <= 100;
  const isDayRight = isDay(day) && isScoreDay(day, today);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (value === null || !isValueRight || !isDayRight) return;
    try {
      await recordHealthScore(value, day, note.trim() || null);
    } catch {
      setHasFailed(true);
      return;
    }
    onClose();
    void notify(t('record.saved'), 'ok');
  };

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('record.title')}
      isFilledIn={isFilledIn}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('record.cancel')}
          </Button>
          <Button type="submit" form="record-health-score">
            {t('record.save')}
          </Button>
        </>
      }
    >
      <Stack as="form" id="record-health-score" gap={4} noValidate onSubmit={(event) => void save(event)}>
        <Text tone="muted">{t('record.lead')}</Text>
        <TextInput
          label={t('record.value')}
          inputMode="numeric"
          value={points}
          onChange={(event) => setPoints(event.currentTarget.value)}
          error={isTried && !isValueRight && t('record.valueProblem')}
        />
        <DayField
          label={t('record.day')}
          value={day}
          min={earliestScoreDay}
          max={today}
          onChange={setDay}
          problem={isTried && !isDayRight ? t('record.dayProblem') : undefined}
        />
        <TextInput label={t('record.note')} maxLength={200} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
        {hasFailed && (
          <Text tone="danger" role="alert">
            {t('self.failed')}
          </Text>
        )}
      </Stack>
    </Sheet>
  );
}
