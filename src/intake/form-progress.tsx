import { useTranslation } from 'react-i18next';
import { ProgressLine } from '../ui/feedback/progress-line.tsx';
import { Stack } from '../ui/page/layout.tsx';
import { Text } from '../ui/text/text.tsx';
import { type FilledForm, stepOf } from './filled-form.ts';

interface FormProgressProps {
  readonly filling: Pick<FilledForm, 'form' | 'values'>;
  readonly place: string | null;
  /** One question is on the screen. */
  readonly isAtStep: boolean;
}

/** How far a form is, in words and as a line. */
export function FormProgress({ filling, place, isAtStep }: FormProgressProps) {
  const { t } = useTranslation('intake');
  const { isFollowUp, value, maximum } = stepOf(filling, place, isAtStep);
  const label = isFollowUp
    ? t('form.followUp')
    : isAtStep
      ? t('form.progress', { number: value, total: maximum })
      : t('form.progressWhole', { answered: value, total: maximum });
  return (
    <Stack gap={1}>
      <Text as="span" size="xs" weight={600} figures="tabular">
        {label}
      </Text>
      <ProgressLine value={value} maximum={maximum} label={label} />
    </Stack>
  );
}
