import { useTranslation } from 'react-i18next';
import { dayLater } from '../../../../contract/calendar-days.ts';
import { isStepDueOn } from '../../../../contract/step-rules.ts';
import type { ShownStep } from '../../../domain/steps/shown-steps.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Stack } from '../../../ui/page/layout.tsx';
import { Sheet } from '../../../ui/page/sheet.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { AnswerStep } from './answer-step.tsx';
import classes from './steps.module.css';

interface DaysSheetProps {
  readonly step: ShownStep;
  readonly today: string;
  readonly onClose: () => void;
}

/** Answers a step for one of the last seven days. */
export function DaysSheet({ step, today, onClose }: DaysSheetProps) {
  const { t } = useTranslation('member-steps');
  const reader = useReader();
  const days = Array.from({ length: 7 }, (_, index) => dayLater(today, -1 - index)).filter((day) => isStepDueOn(step, day));
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={`${t('days.title')}: ${step.title}`}
      footer={
        <Button variant="default" onClick={onClose}>
          {t('days.close')}
        </Button>
      }
    >
      <Stack gap={3}>
        <Text look="note">{days.length === 0 ? t('days.none') : t('days.text')}</Text>
        <Stack as="ul" gap={2}>
          {days.map((day) => (
            <li key={day} className={classes.row} data-answer={step.answer}>
              {step.answer === 'yes-no' && <AnswerStep step={step} day={day} />}
              <Text as="span">{formatCalendarDay(day, reader)}</Text>
              {step.answer !== 'yes-no' && <AnswerStep step={step} day={day} />}
            </li>
          ))}
        </Stack>
      </Stack>
    </Sheet>
  );
}
