import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { Session } from '../../../../../contract/session.ts';
import { useBookableTimes } from '../../../../domain/availability/queries.ts';
import { useOwnChoices } from '../../../../domain/coaches/choosing.ts';
import { disambiguateNames } from '../../../../domain/coaches/namesakes.ts';
import { useShownSession } from '../../../../domain/sessions/own-sessions.ts';
import { formatList } from '../../../../i18n/format.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../../../ui/feedback/query-frame.tsx';
import { CardSkeleton } from '../../../../ui/feedback/skeletons.tsx';
import { ChipChoice } from '../../../../ui/form/chip-choice.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import classes from './booking.module.css';
import { BookingForm } from './booking-form.tsx';

/** Books a session with a coach, or with `moves` another time for one; `coachId` and `offeringId` may be named. */
export function BookingPage() {
  const { t } = useTranslation('sessions');
  const [search] = useSearchParams();
  const moves = search.get('moves');
  return (
    <Page title={t(moves === null ? 'booking.title' : 'booking.moveTitle')} meta={<Link to="/user/sessions">{t('detail.back')}</Link>}>
      {moves === null ? <NewBooking /> : <Moving sessionId={moves} />}
    </Page>
  );
}

function Moving({ sessionId }: { readonly sessionId: string }) {
  const { t } = useTranslation('sessions');
  const shown = useShownSession(sessionId);
  return (
    <QueryFrame
      query={shown}
      skeleton={<PickerSkeleton />}
      offline={{ title: t('detail.notFoundTitle'), text: t('detail.notFoundText') }}
      denied={{ title: t('detail.deniedTitle'), text: t('detail.deniedText') }}
    >
      {({ session }) => <TimesOfCoach key={session.coachId} coachId={session.coachId} offeringId={session.offeringId} moved={session} />}
    </QueryFrame>
  );
}

function NewBooking() {
  const { t } = useTranslation('sessions');
  const [search, setSearch] = useSearchParams();
  const { choices, own, called } = useOwnCoaches();
  /** The coach for whom a time is picked: a later change of the member's coaches does not switch the page to another one. */
  const [begunWith, setBegunWith] = useState<string | null>(null);
  const coachId = search.get('coachId') ?? begunWith ?? own[0]?.coachId ?? null;
  const offeringId = search.get('offeringId') ?? own.find((choice) => choice.coachId === coachId)?.offeringId ?? null;
  if (coachId !== null) {
    return (
      <>
        {own.length > 1 && (
          <ChipChoice
            legend={t('booking.who')}
            options={own.map((each) => ({ value: each.coachId, label: called.get(each.coachId) ?? t('open.noCoach') }))}
            value={coachId}
            onChange={(key) => setSearch({ coachId: key }, { replace: true })}
          />
        )}
        <TimesOfCoach
          key={coachId}
          coachId={coachId}
          called={called.get(coachId)}
          offeringId={offeringId}
          moved={null}
          onPick={() => setBegunWith(coachId)}
        />
      </>
    );
  }
  return (
    <QueryFrame query={choices} skeleton={<PickerSkeleton />} offline={t('booking.offlineTitle')}>
      {() => (
        <Card>
          <EmptyState
            picture="letters"
            title={t('booking.noCoachTitle')}
            text={t('booking.noCoachText')}
            actions={
              <Button component={Link} to="/user/coach">
                {t('booking.findCoach')}
              </Button>
            }
          />
        </Card>
      )}
    </QueryFrame>
  );
}

/** The distinct coaches of the member, with a label that disambiguates equal names. */
function useOwnCoaches() {
  const reader = useReader();
  const choices = useOwnChoices();
  const own = [...new Map((choices.data?.items ?? []).map((choice) => [choice.coachId, choice])).values()];
  const { language } = reader;
  const called = disambiguateNames(
    own.flatMap(({ coachId: userId, coach }) => (coach ? [{ userId, fullName: coach.fullName }] : [])),
    ({ userId }) =>
      formatList(
        (choices.data?.items ?? []).flatMap((choice) =>
          choice.coachId === userId && choice.offering ? [choice.offering.name[language]] : [],
        ),
        reader,
      ),
  );
  return { choices, own, called };
}

interface TimesOfCoachProps {
  readonly coachId: string;
  /** The name with what disambiguates it from an equal one. */
  readonly called?: string | undefined;
  readonly offeringId: string | null;
  readonly moved: Session | null;
  readonly onPick?: (() => void) | undefined;
}

function TimesOfCoach({ coachId, called, offeringId, moved, onPick }: TimesOfCoachProps) {
  const { t } = useTranslation('sessions');
  const { language } = useReader();
  const [, setSearch] = useSearchParams();
  const times = useBookableTimes(coachId);
  const { data: known, problem } = times;
  if (known === undefined && problem?.kind === 'refused' && problem.code === 'NOT_FOUND') {
    return (
      <Card>
        <EmptyState
          picture="letters"
          title={t('booking.goneTitle')}
          text={t('booking.goneText')}
          actions={
            <Button component={Link} to="/user/coach">
              {t('booking.findCoach')}
            </Button>
          }
        />
      </Card>
    );
  }
  return (
    <QueryFrame query={times} skeleton={<PickerSkeleton />} offline={t('booking.offlineTitle')}>
      {(data) => {
        const { offerings, fullName } = data.coach;
        const what = offerings.find(({ id }) => id === offeringId)?.id ?? (moved ? moved.offeringId : (offerings[0]?.id ?? null));
        return (
          <>
            <p className={classes.with}>{t('withCoach', { name: called ?? fullName })}</p>
            {!moved && offerings.length > 1 && (
              <ChipChoice
                legend={t('booking.what')}
                options={offerings.map(({ id, name }) => ({ value: id, label: name[language] }))}
                value={what}
                onChange={(id) => setSearch({ coachId, offeringId: id }, { replace: true })}
              />
            )}
            <BookingForm times={data} asOf={times.asOf} offeringId={what} moved={moved} onPick={onPick} />
          </>
        );
      }}
    </QueryFrame>
  );
}

function PickerSkeleton() {
  return (
    <div className={classes.form}>
      <CardSkeleton lines={6} height="26rem" />
      <CardSkeleton lines={3} height="12rem" />
    </div>
  );
}
