import { IconChevronRight } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type FormOverview, isUnfinished } from '../../../domain/intake/form-overview.ts';
import { needsHelpNearby } from '../../../domain/intake/help-near.ts';
import { useIntakeOverview } from '../../../domain/intake/queries.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { ProgressLine } from '../../../ui/feedback/progress-line.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { StillLookedUp } from '../../../ui/feedback/still-looked-up.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './home.module.css';

const HelpNow = lazy(async () => ({ default: (await import('../help/help-now.tsx')).HelpNow }));

/** Forms that are started or new, and answers that are still on this device. */
export function WaitingForms() {
  const { t } = useTranslation('member');
  const { language } = useReader();
  const overview = useIntakeOverview(language);
  const now = useNow();
  return (
    <QueryFrame query={overview} level={3} skeleton={{ lines: 3, height: '18rem' }} offline={t('waiting.offlineTitle')}>
      {(forms) => {
        const unfinished = forms.filter(isUnfinished).slice(0, 3);
        return (
          <>
            {needsHelpNearby(
              forms.flatMap(({ answers }) => answers),
              now,
            ) && (
              <Suspense fallback={<StillLookedUp />}>
                <HelpNow />
              </Suspense>
            )}
            <Card title={t('waiting.title')} padding="none" action={<Link to="/user/intake">{t('waiting.seeAll')}</Link>}>
              <RowList items={unfinished} keyOf={({ form }) => form.key} linkOf={({ form }) => `/user/intake/${form.key}`}>
                {(item) => <WaitingForm item={item} />}
              </RowList>
              <Notes forms={forms} isEmpty={unfinished.length === 0} />
            </Card>
          </>
        );
      }}
    </QueryFrame>
  );
}

function WaitingForm({ item: { form, draft, isDue } }: { readonly item: FormOverview }) {
  const { t } = useTranslation('member');
  const { language } = useReader();
  const progress = draft && t('waiting.minutesLeft', { answered: draft.progress.answered, total: draft.progress.total });
  return (
    <div className={classes.form}>
      <Stack as="span" gap={1} grows shrinks>
        <Text as="span" weight={600}>
          {form.title[language]}
        </Text>
        <Text as="span" look="note">
          {progress ?? (isDue ? t('waiting.due') : t('waiting.notBegun'))}
        </Text>
        {draft && progress && <ProgressLine value={draft.progress.answered} maximum={draft.progress.total} label={progress} />}
      </Stack>
      <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
    </div>
  );
}

function Notes({ forms, isEmpty }: { readonly forms: readonly FormOverview[]; readonly isEmpty: boolean }) {
  const { t } = useTranslation('member');
  const answers = forms.flatMap((form) => form.answers);
  const waiting = answers.filter(({ state }) => state === 'waiting').length;
  const refused = answers.filter(({ state }) => state === 'attention').length;
  if (!isEmpty && waiting + refused === 0) return null;
  return (
    <div className={classes.notes}>
      {isEmpty && <Text tone="muted">{t('waiting.allDone')}</Text>}
      {waiting > 0 && <StatusBadge tone="quiet">{t('waiting.toBeSent', { count: waiting })}</StatusBadge>}
      {refused > 0 && <StatusBadge tone="warning">{t('waiting.needsAttention', { count: refused })}</StatusBadge>}
    </div>
  );
}
