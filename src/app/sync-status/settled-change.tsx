import { useTranslation } from 'react-i18next';
import type { Intention } from '../../db/rows.ts';
import type { Settled } from '../../domain/outbox/settled.ts';
import { Button } from '../../ui/controls/button.ts';
import { Box, Row } from '../../ui/page/layout.tsx';
import { SettledText } from '../../ui/text/settled-text.tsx';
import { Text } from '../../ui/text/text.tsx';
import { editableTexts } from './editable-texts.ts';
import { Refusal } from './refusal.tsx';
import classes from './sync-sheet.module.css';

interface SettledChangeProps {
  readonly intention: Intention;
  readonly settled: Settled;
  readonly onUnderstood: () => void;
}

/** A moot change: why, what the person had written, and only 'Understood'. */
export function SettledChange({ intention, settled, onUnderstood }: SettledChangeProps) {
  const { t } = useTranslation('sync-sheet');
  const { problem } = intention;
  const written = editableTexts(intention).filter(({ text }) => text.trim() !== '');
  return (
    <>
      {problem?.kind === 'rejected' ? (
        <Refusal problem={problem} />
      ) : (
        <Text size="sm">
          <SettledText settled={settled} {...problem?.details} />
        </Text>
      )}
      {written.length > 0 && (
        <Box size="sm">
          <Text look="note">{t('settled.youWrote')}</Text>
          {written.map(({ name, text }) => (
            <p key={name} className={classes.written}>
              {t(`field.${name}`)}: {text}
            </p>
          ))}
        </Box>
      )}
      <Row gap={2} wraps>
        <Button size="compact-md" onClick={onUnderstood}>
          {t('settled.understood')}
        </Button>
      </Row>
    </>
  );
}
