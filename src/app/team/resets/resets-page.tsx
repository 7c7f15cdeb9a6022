import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { SecondFactorReset } from '../../../../contract/second-factor-resets.ts';
import { useSecondFactorResets } from '../../../domain/accounts/second-factor-resets.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { useShared } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { AskSheet } from './ask-sheet.tsx';
import { ResetRow } from './reset-row.tsx';

/** Resets of a lost second factor: those that need consent, then past ones. `?ask=` starts one for an email address. */
export function ResetsPage() {
  const { t } = useTranslation('admin-resets');
  const [address, setAddress] = useSearchParams();
  const resets = useSecondFactorResets();
  const isOffline = useIsOffline();
  const asked = address.get('ask');
  const setAsked = (email: string | null) =>
    setAddress((former) => withAsked(former, email), {
      replace: true,
    });
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      meta={<Link to="/admin/adminplan">{t('back')}</Link>}
      width="reading"
      actions={
        <Button disabled={isOffline} onClick={() => setAsked('')}>
          {t('ask')}
        </Button>
      }
    >
      {isOffline && <Notice tone="info">{t('offlineChange')}</Notice>}
      <Text>{t('how')}</Text>
      <QueryFrame query={resets} skeleton={{ rows: 4 }} offline={t('offlineTitle')}>
        {({ items }) => <Resets items={items} isOffline={isOffline} onDone={resets.refresh} />}
      </QueryFrame>
      {asked !== null && <AskSheet email={asked} onClose={() => setAsked(null)} onDone={resets.refresh} />}
    </Page>
  );
}

function withAsked(former: URLSearchParams, email: string | null): URLSearchParams {
  const next = new URLSearchParams(former);
  if (email === null) next.delete('ask');
  else next.set('ask', email);
  return next;
}

interface ResetsProps {
  readonly items: readonly SecondFactorReset[];
  readonly isOffline: boolean;
  readonly onDone: () => void;
}

export function Resets({ items, isOffline, onDone }: ResetsProps) {
  const { t } = useTranslation('admin-resets');
  const { user } = useShared();
  const [settled, setSettled] = useState<string | null>(null);
  const waiting = items.filter(({ status }) => status === 'open');
  const past = items.filter(({ status }) => status !== 'open');
  const row = (reset: SecondFactorReset) => (
    <ResetRow
      reset={reset}
      ownId={user?.id ?? ''}
      isOffline={isOffline}
      onDone={() => {
        setSettled(reset.id);
        onDone();
      }}
    />
  );
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState picture="door" title={t('empty.title')} text={t('empty.text')} />
      </Card>
    );
  }
  return (
    <>
      <Card title={t('waiting')} padding={waiting.length === 0 ? undefined : 'none'}>
        {waiting.length === 0 ? (
          <Text tone="muted" {...(settled !== null && { role: 'status' })}>
            {t('nothingWaits')}
          </Text>
        ) : (
          <RowList items={waiting} keyOf={({ id }) => id} label={t('waiting')} isSpaced>
            {row}
          </RowList>
        )}
      </Card>
      {past.length > 0 && (
        <Card title={t('past')} padding="none">
          <RowList items={past} keyOf={({ id }) => id} label={t('past')} isSpaced>
            {row}
          </RowList>
        </Card>
      )}
    </>
  );
}
