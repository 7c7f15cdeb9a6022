import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { Stack } from '../page/layout.tsx';
import classes from './score-result.module.css';
import { Text } from './text.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type Words = { readonly en: string; readonly es: string };

interface Band {
  readonly id: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly label: Words;
}

interface ScoreResultProps {
  readonly total: number;
  readonly maximum: number;
  readonly bandId: string | null;
  /** Of the form, in order. */
  readonly bands: readonly Band[];
}

/** A score as one number, its description, and its position among the bands of the form. */
export function ScoreResult({ total, maximum, bandId, bands }: ScoreResultProps) {
  const { t } = useTranslation('intake');
  const reader = useReader();
  const band = bands.find(({ id }) => id === bandId);
  return (
    <Stack gap={2}>
      <Text figures="tabular">
        <span className={classes.total}>{formatNumber(total, reader)}</span>{' '}
        <Text as="span" tone="muted" size="md">
          {t('result.outOf', { maximum: formatNumber(maximum, reader) })}
        </Text>
      </Text>
      {band && <p className={classes.band}>{band.label[reader.language]}</p>}
      {bands.length > 1 && (
        <ol className={classes.scale} aria-label={t('result.scaleLabel')}>
          {bands.map((step) => {
            const isHere = step.id === bandId;
            const range = t('result.range', { minimum: step.minimum, maximum: step.maximum });
            return (
              <li
                key={step.id}
                className={classes.step}
                data-here={isHere || undefined}
                aria-current={isHere || undefined}
                style={{ flexGrow: step.maximum - step.minimum + 1 }}
              >
                <span className={classes.bar}>
                  {isHere && <span className={classes.mark} style={{ left: `${shareOf(step, total)}%` }} />}
                </span>
                <span className={classes.range} aria-hidden="true">
                  {step.minimum}–{step.maximum}
                </span>
                <VisuallyHidden>{`${range}: ${step.label[reader.language]}`}</VisuallyHidden>
              </li>
            );
          })}
        </ol>
      )}
    </Stack>
  );
}

/** The position of the total within its band, as a percentage, in the middle of its point. */
function shareOf({ minimum, maximum }: Band, total: number): number {
  return ((total - minimum + 0.5) / (maximum - minimum + 1)) * 100;
}
