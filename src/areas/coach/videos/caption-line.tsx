import { IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaptionLine, LineProblems } from '../../../domain/videos/caption-lines.ts';
import { Button } from '../../../ui/controls/button.ts';
import { RoundButton } from '../../../ui/controls/round-button.tsx';
import { TextAreaInput, TextInput } from '../../../ui/form/inputs.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import classes from './videos.module.css';

interface CaptionLineFieldsProps {
  readonly line: CaptionLine;
  /** Counted from 1. */
  readonly number: number;
  readonly problems: LineProblems | undefined;
  /** Gives its text the focus when it appears. */
  readonly isNew: boolean;
  readonly onChange: (id: string, change: Partial<CaptionLine>) => void;
  readonly onRemove: (id: string) => void;
  /** Sets its start or end to where the player is. */
  readonly onTakeTime: (id: string, field: 'from' | 'to') => void;
  /** Adds the next line where the player is. */
  readonly onNext: () => void;
}

/** One caption: its times, each typed or taken from the player, and its text. */
export const CaptionLineFields = memo(function CaptionLineFields(props: CaptionLineFieldsProps) {
  const { line, number, problems, isNew, onChange, onRemove, onTakeTime, onNext } = props;
  const { t } = useTranslation('coach-videos');
  const time = (field: 'from' | 'to') => {
    const problem = problems?.[field];
    return (
      <div className={classes.captionTime}>
        <TextInput
          label={t(`captions.${field}`)}
          value={line[field]}
          problem={problem && t(`captions.problem.${problem}`)}
          inputMode="numeric"
          autoComplete="off"
          onChange={(typed) => onChange(line.id, { [field]: typed })}
        />
        <Button variant="subtle" onClick={() => onTakeTime(line.id, field)}>
          {t(`captions.${field}Here`)}
        </Button>
      </div>
    );
  };
  return (
    <li>
      <fieldset className={classes.captionLine}>
        <VisuallyHidden as="legend">{t('captions.line', { number })}</VisuallyHidden>
        {time('from')}
        {time('to')}
        <div className={classes.captionText}>
          <TextAreaInput
            label={t('captions.text')}
            value={line.text}
            problem={problems?.text && t('captions.problem.missing')}
            rows={2}
            maxLength={500}
            autoFocus={isNew}
            onChange={(text) => onChange(line.id, { text })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !event.altKey) return;
              event.preventDefault();
              onNext();
            }}
          />
        </div>
        <RoundButton label={t('captions.removeLine', { number })} onClick={() => onRemove(line.id)}>
          <IconTrash size={20} stroke={1.75} aria-hidden="true" />
        </RoundButton>
      </fieldset>
    </li>
  );
});
