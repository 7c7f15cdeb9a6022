import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../domain/coaches/queries.ts';
import { useNow } from '../../../domain/sessions/use-now.ts';
import { formatLongDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { useShared } from '../../../identity/index.ts';
import { Page } from '../../../ui/page.tsx';
import classes from './home.module.css';
import { NextSession } from './next-session.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { ScoreGlance } from './score-glance.tsx';
import { WaitingForms } from './waiting-forms.tsx';

/** What a member sees first: the next session, what waits, and how things move. */
export function HomePage() {
  const { t } = useTranslation('member');
  const reader = useReader();
  const now = useNow();
  const { user } = useShared();
  const current = useCurrentUser();
  const firstName = user?.fullName.split(' ')[0] ?? '';
  const hasNoCoach = current.data?.role === 'USER' && current.data.countSelectedCoacth === 0;
  return (
    <Page
      title={t(`home.greetings.${partOfDay(now)}`, { name: firstName })}
      tabTitle={t('home.tabTitle')}
      lead={formatLongDay(now, reader)}
    >
      <div className={classes.columns}>
        <NextSession now={now} />
        <div className={classes.side}>
          <WaitingForms />
          <ScoreGlance />
        </div>
      </div>
      {hasNoCoach && <PlanChoice />}
    </Page>
  );
}

/** As people greet by their own clock. */
function partOfDay(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = now.getHours();
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 20 ? 'afternoon' : 'evening';
}
