import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { asElement } from '../../../ui/text/as-element.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './lists.module.css';
import { type BulkState, maxChosen } from './use-bulk.ts';

interface BulkBarProps {
  readonly count: number;
  readonly state: BulkState | null;
  readonly onClear: () => void;
  readonly onClose: () => void;
  /** The actions on the selected rows. */
  readonly children: ReactNode;
}

/** Above a list: the number of selected rows, the actions on them, and the result. Empty without a selection or result. */
export function BulkBar({ count, state, onClear, onClose, children }: BulkBarProps) {
  const { t } = useTranslation('admin-lists');
  const reader = useReader();
  const isBusy = state !== null && state.outcomes.length < state.total;
  if (count === 0 && state === null) return null;
  return (
    <Card className={classes.bar ?? ''}>
      {count > 0 && (
        <Row gap="2 3" align="center" wraps role="group" aria-label={t('chosenActions')}>
          <Row gap={2} align="center">
            <Text weight={600}>{t('chosen', { count })}</Text>
            <Button variant="subtle" disabled={isBusy} onClick={onClear}>
              {t('clear')}
            </Button>
          </Row>
          <Row gap={2} wraps>
            {asElement(children)}
          </Row>
          {count >= maxChosen && <Text look="note">{t('most', { most: formatNumber(maxChosen, reader) })}</Text>}
        </Row>
      )}
      {state && <Outcomes state={state} isBusy={isBusy} onClose={onClose} />}
    </Card>
  );
}

function Outcomes({ state: { total, outcomes }, isBusy, onClose }: Pick<BulkBarProps, 'onClose'> & { state: BulkState; isBusy: boolean }) {
  const { t } = useTranslation('admin-lists');
  const reader = useReader();
  const failed = outcomes.filter(({ problem }) => problem !== null);
  const number = (value: number) => formatNumber(value, reader);
  return (
    <Stack gap={3}>
      <Text role="status" figures="tabular">
        {isBusy
          ? t('underWay', { done: number(outcomes.length), total: number(total) })
          : t('done', { done: number(total - failed.length), total: number(total) })}
      </Text>
      {!isBusy && failed.length > 0 && (
        <Notice tone="warning" isLive>
          <Stack gap={2}>
            <p>{t('failed', { count: failed.length })}</p>
            <Stack as="ul" gap={1}>
              {failed.map(({ key, name, problem }) => (
                <li key={key}>{`${name}: ${problem}`}</li>
              ))}
            </Stack>
          </Stack>
        </Notice>
      )}
      {!isBusy && (
        <Row>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
