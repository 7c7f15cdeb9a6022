import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { MemberDetails } from '../../../../contract/coach-members.ts';
import { useMemberDetails } from '../../../domain/coaches/queries.ts';
import { AgeOfData } from '../../../ui/age-of-data.tsx';
import { Page } from '../../../ui/page.tsx';
import { ReadingGate } from '../../../ui/reading-gate.tsx';
import { CardSkeleton } from '../../../ui/skeletons.tsx';
import { AttentionBadges } from '../attention-badges.tsx';
import classes from './member.module.css';
import { MemberAnswers } from './member-answers.tsx';
import { MemberFacts } from './member-facts.tsx';

/** A member as their coach sees them: who they are, and what they answered. */
export function MemberPage() {
  const { t } = useTranslation('coach');
  const { userId = '' } = useParams();
  const details = useMemberDetails(userId);
  const isDenied =
    details.problem?.kind === 'refused' && (details.problem.code === 'OBJECT_DENIED' || details.problem.code === 'NOT_FOUND');
  // A relation that ended closes the page at once, also where an earlier reply is still on the device.
  const member = isDenied ? undefined : details.data;
  return (
    <Page
      title={member?.fullName ?? t('members.title')}
      meta={
        <>
          <Link to="/coach/users">{t('member.back')}</Link>
          {member && <AgeOfData at={details.asOf ?? undefined} />}
        </>
      }
    >
      <ReadingGate
        state={isDenied ? { ...details, problem: { kind: 'refused', code: 'OBJECT_DENIED' } } : details}
        data={member}
        skeleton={
          <div className={classes.columns}>
            <CardSkeleton lines={6} height="26rem" />
            <CardSkeleton lines={4} height="18rem" />
          </div>
        }
        offline={{ title: t('member.offlineTitle'), text: t('member.offlineText') }}
        denied={{ title: t('member.deniedTitle'), text: t('member.deniedText') }}
      >
        {(shown) => <MemberColumns member={shown} />}
      </ReadingGate>
    </Page>
  );
}

function MemberColumns({ member }: { readonly member: MemberDetails }) {
  const { t } = useTranslation('coach');
  return (
    <>
      {member.attention.length > 0 && (
        <div className={classes.badges}>
          <AttentionBadges attention={member.attention} />
        </div>
      )}
      <div className={classes.columns}>
        <section className={classes.answers} aria-labelledby="member-answers">
          <h2 className={classes.heading} id="member-answers">
            {t('member.answers')}
          </h2>
          <MemberAnswers userId={member.userId} />
          <p className={classes.small}>{t('member.answersAudit')}</p>
        </section>
        <MemberFacts member={member} />
      </div>
    </>
  );
}
