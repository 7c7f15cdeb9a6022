import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { Offering } from '../../../../contract/offerings.ts';
import { useOwnChoices } from '../../../domain/coaches/choosing.ts';
import { filtersOf } from '../../../domain/coaches/coach-filters.ts';
import { useCoachSearch } from '../../../domain/coaches/finding.ts';
import { useOfferings } from '../../../domain/offerings/queries.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { CoachSearch } from '../coach/coach-search.tsx';
import { CoverageNotice } from '../coach/coverage-notice.tsx';
import { FoundCoaches, useFilterAddress } from '../coach/found-coaches.tsx';
import { FormsOfOfferings } from './forms-of-offerings.tsx';
import classes from './offerings.module.css';

/** One offering: its description, its intake forms, and its coaches. */
export function OfferingPage() {
  const { t } = useTranslation('member-offerings');
  const { language } = useReader();
  const { id = '' } = useParams();
  const offerings = useOfferings();
  const offering = offerings.data && (offerings.data.find((each) => each.id === id) ?? null);
  return (
    <Page title={offering?.name[language] ?? t('details.title')} meta={<Link to="/user/offerings">{t('details.back')}</Link>}>
      <QueryFrame query={offerings} data={offering} skeleton={{ lines: 4, height: '14rem' }} offline={t('list.offlineTitle')}>
        {(shown) =>
          shown === null ? (
            <EmptyState
              title={t('details.gone')}
              text={t('details.goneText')}
              actions={<Link to="/user/offerings">{t('details.back')}</Link>}
            />
          ) : (
            <Details offering={shown} />
          )
        }
      </QueryFrame>
    </Page>
  );
}

function Details({ offering }: { readonly offering: Offering }) {
  const { t } = useTranslation('member-offerings');
  const { language } = useReader();
  const [address] = useSearchParams();
  const now = useNow();
  const filters = filtersOf(address);
  const setFilters = useFilterAddress();
  const choices = useOwnChoices();
  const found = useCoachSearch(offering.id, filters, now);
  const choice = choices.data?.items.find(({ offeringId }) => offeringId === offering.id);
  return (
    <>
      <Stack gap={4}>
        <Text size="md" width="reading">
          {offering.description[language]}
        </Text>
        {choice && (
          <div className={classes.foot}>
            <StatusBadge tone="ok">{choice.coach ? t('list.yourCoach', { name: choice.coach.fullName }) : t('list.chosen')}</StatusBadge>
            <Link to={`/user/coach/mine/${choice.coachId}`}>{t('details.toCoach')}</Link>
          </div>
        )}
      </Stack>
      <CoverageNotice />
      <FormsOfOfferings title={t('details.forms')} offerings={[offering]} />
      <Text as="h2" size="lg">
        {t('details.coaches')}
      </Text>
      <CoachSearch filters={filters} options={found.options} foundCount={found.data?.length} onChange={setFilters} />
      <FoundCoaches found={found} offeringId={offering.id} now={now} />
    </>
  );
}
