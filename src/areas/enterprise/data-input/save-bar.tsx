import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cellOf, sendingsOf, type UnsavedCells, unlikelyCells } from '../../../domain/analytics/monthly-cells.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { formatMonth } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { shownValue } from './cell-words.ts';
import classes from './data-input.module.css';
import type { Cells } from './use-cells.ts';

interface SaveBarProps {
  readonly cells: Cells;
  readonly onSaved: () => void;
}

/** The number of unsaved cells and their saving: online, all valid ones; unlikely values are confirmed once. */
export function SaveBar({ cells, onSaved }: SaveBarProps) {
  const { t } = useTranslation('data-input');
  const isOffline = useIsOffline();
  const work = useOnlineWork();
  const [question, setQuestion] = useState<'unlikely' | 'discard' | null>(null);
  const { unsaved } = cells;
  const count = Object.keys(unsaved).length;
  const wrong = Object.values(unsaved).filter((cell) => cell && 'text' in cell).length;
  const unlikely = unlikelyCells(unsaved);
  if (count === 0) return null;

  const save = () => {
    setQuestion(null);
    work.run(async () => {
      try {
        await sendCells(unsaved);
      } finally {
        // Cells saved before a failure stay saved.
        onSaved();
      }
      await notify(t('saved', { count: count - wrong }), 'ok');
    });
  };

  return (
    <div className={classes.bar}>
      <Card>
        <Row gap="2 4" align="center" justify="between" wraps>
          <Stack role="status" shrinks>
            <Text weight={600}>{t('unsavedCount', { count })}</Text>
            <Text look="note">{wrong > 0 ? t('wrongCount', { count: wrong }) : t(isOffline ? 'offlineSave' : 'kept')}</Text>
          </Stack>
          <Row gap={2}>
            <Button variant="default" disabled={work.isBusy} onClick={() => setQuestion('discard')}>
              {t('discard')}
            </Button>
            <Button
              loading={work.isBusy}
              disabled={isOffline || wrong === count}
              onClick={() => (unlikely.length > 0 ? setQuestion('unlikely') : save())}
            >
              {t('save')}
            </Button>
          </Row>
        </Row>
        {work.failure !== null && (
          <Text tone="danger" role="alert">
            {work.failure} {t('nothingLost')}
          </Text>
        )}
      </Card>
      <UnlikelyDialog isOpen={question === 'unlikely'} unsaved={unsaved} onConfirm={save} onCancel={() => setQuestion(null)} />
      <DiscardDialog isOpen={question === 'discard'} count={count} onConfirm={cells.discard} onClose={() => setQuestion(null)} />
    </div>
  );
}

async function sendCells(unsaved: UnsavedCells): Promise<void> {
  for (const { name, months } of sendingsOf(unsaved)) {
    await callOnline('analytics.enterMonthlyData', { params: { name }, body: { months } });
  }
}

interface UnlikelyDialogProps {
  readonly isOpen: boolean;
  readonly unsaved: UnsavedCells;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Lists each value that is outside the likely range. */
function UnlikelyDialog({ isOpen, unsaved, onConfirm, onCancel }: UnlikelyDialogProps) {
  const { t } = useTranslation('data-input');
  const reader = useReader();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('unlikely.title')}
      text={
        <Stack as="ul" gap={1}>
          {unlikelyCells(unsaved).map((key) => {
            const { name, month } = cellOf(key);
            const cell = unsaved[key];
            const value = cell && 'value' in cell ? cell.value : null;
            return (
              <li key={key}>
                {t('unlikely.row', {
                  name: t(`names.${name}`),
                  month: formatMonth(month, reader),
                  value: `${shownValue(value, name, reader)} ${t(`units.${name}`)}`,
                })}
              </li>
            );
          })}
        </Stack>
      }
      confirmLabel={t('unlikely.confirm')}
      cancelLabel={t('unlikely.cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

interface DiscardDialogProps {
  readonly isOpen: boolean;
  readonly count: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function DiscardDialog({ isOpen, count, onConfirm, onClose }: DiscardDialogProps) {
  const { t } = useTranslation('data-input');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('discardTitle', { count })}
      text={t('discardText')}
      confirmLabel={t('discard')}
      cancelLabel={t('unlikely.cancel')}
      isDanger
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
      onCancel={onClose}
    />
  );
}
