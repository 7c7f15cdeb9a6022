import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedCategory } from '../../../../contract/issue-categories.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useConflictText } from '../../../i18n/use-conflict-text.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { OrderList } from '../order/order-list.tsx';
import { useStoredOrder } from '../order/use-stored-order.ts';

interface CategoryListProps {
  readonly items: readonly ManagedCategory[];
  readonly isOffline: boolean;
  readonly onRename: (category: ManagedCategory) => void;
  readonly onDone: () => void;
}

/** The categories in their order; withdrawn ones are listed too, for the reports that have them. */
export function CategoryList({ items: stored, isOffline, onRename, onDone }: CategoryListProps) {
  const { t } = useTranslation('admin-support');
  const { language } = useReader();
  const save = (body: { ids: string[]; former: string[] }) => callOnline('support.orderCategories', { body });
  const { items, failure, move } = useStoredOrder(stored, { save, refresh: onDone, conflict: t('categories.orderConflict') });
  const [isLast, setIsLast] = useState(false);
  const isOnly = stored.filter(({ isWithdrawn }) => !isWithdrawn).length <= 1;
  return (
    <Stack gap={3}>
      <Text look="note">{t(isOffline ? 'categories.offline' : 'categories.order')}</Text>
      {(failure !== null || isLast) && (
        <Notice tone="warning" isLive>
          {failure ?? t('categories.last')}
        </Notice>
      )}
      <OrderList
        items={items}
        label={t('sections.categories')}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name[language]}
        isStill={isOffline}
        onMove={move}
        words={{
          up: (name) => t('categories.up', { name }),
          down: (name) => t('categories.down', { name }),
          moved: (name, place) => t('categories.moved', { name, place }),
        }}
      >
        {(category) => <CategoryRow {...{ category, isOffline, onRename, onDone }} onWithdraw={isOnly ? () => setIsLast(true) : null} />}
      </OrderList>
    </Stack>
  );
}

interface CategoryRowProps extends Pick<CategoryListProps, 'isOffline' | 'onRename' | 'onDone'> {
  readonly category: ManagedCategory;
  /** Shown instead of withdrawing; null if it can be withdrawn. */
  readonly onWithdraw: (() => void) | null;
}

function CategoryRow({ category, isOffline, onRename, onDone, onWithdraw }: CategoryRowProps) {
  const { t } = useTranslation('admin-support');
  const { language } = useReader();
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, failure, change } = useWithdrawing({ category, onDone });
  const { isWithdrawn } = category;
  const named = category.name[language];
  return (
    <Stack gap={2} shrinks>
      <CategoryFacts category={category} />
      {failure !== null && (
        <Notice tone="warning" isLive>
          {failure}
        </Notice>
      )}
      <Row gap={2} wraps>
        <Button
          variant="default"
          disabled={isOffline}
          aria-label={t('categories.renameNamed', { name: named })}
          onClick={() => onRename(category)}
        >
          {t('categories.rename')}
        </Button>
        <Button
          variant="subtle"
          loading={isBusy}
          disabled={isOffline}
          aria-label={t(isWithdrawn ? 'categories.reopenNamed' : 'categories.withdrawNamed', { name: named })}
          onClick={() => (isWithdrawn ? void change(false) : onWithdraw ? onWithdraw() : setIsAsking(true))}
        >
          {t(isWithdrawn ? 'categories.reopen' : 'categories.withdraw')}
        </Button>
      </Row>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('categories.withdrawTitle', { name: named })}
        text={<Text>{t('categories.withdrawText')}</Text>}
        confirmLabel={t('categories.withdraw')}
        cancelLabel={t('categories.cancel')}
        onConfirm={() => {
          setIsAsking(false);
          void change(true);
        }}
        onCancel={() => setIsAsking(false)}
      />
    </Stack>
  );
}

/** Withdraws a category, or restores it. */
function useWithdrawing({ category: { id, name, version }, onDone }: Pick<CategoryRowProps, 'category' | 'onDone'>) {
  const { t } = useTranslation('admin-support');
  const { language } = useReader();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const describeFailure = useConflictText(t('categories.changed'));
  const change = async (isWithdrawn: boolean) => {
    setFailure(null);
    setIsBusy(true);
    try {
      await callOnline('support.editCategory', { params: { id }, body: { isWithdrawn, baseVersion: version } });
      void notify(t(isWithdrawn ? 'categories.withdrawn' : 'categories.reopened', { name: name[language] }), 'ok');
    } catch (error) {
      setFailure(await describeFailure(error));
    } finally {
      setIsBusy(false);
      onDone();
    }
  };
  return { isBusy, failure, change };
}

function CategoryFacts({ category: { name, isWithdrawn, reports, unfinished } }: Pick<CategoryRowProps, 'category'>) {
  const { t } = useTranslation('admin-support');
  const reader = useReader();
  const shown = (count: number) => (count > 999 ? `${formatNumber(999, reader)}+` : formatNumber(count, reader));
  return (
    <>
      <Row gap={2} align="center" wraps>
        <Text weight={600} lines="anywhere">
          {name[reader.language]}
        </Text>
        {isWithdrawn && <StatusBadge tone="quiet">{t('categories.isWithdrawn')}</StatusBadge>}
      </Row>
      <Text look="note" lines="anywhere">
        {[
          name[reader.language === 'en' ? 'es' : 'en'],
          t('categories.reports', { count: reports, number: shown(reports) }),
          unfinished > 0 && t('categories.unfinished', { number: shown(unfinished) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </>
  );
}
