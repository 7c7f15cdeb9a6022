import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOwnSteps } from '../../../domain/steps/queries.ts';
import { stepsDueOn } from '../../../domain/steps/shown-steps.ts';
import { useToday } from '../../../sessions/index.ts';
import { SendingBadge, useStepWords } from '../../../steps/index.ts';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { AnswerStep } from '../steps/answer-step.tsx';
import classes from '../steps/steps.module.css';

/** More are on their own page. */
const maxShown = 5;

/** The steps that are due today, answered in one tap; left out while nothing is known. */
export function TodaysSteps() {
  const { t } = useTranslation('member-steps');
  const words = useStepWords();
  const { today } = useToday();
  const { data, problem } = useOwnSteps();
  if (!data) return problem ? null : <CardSkeleton lines={3} height="12rem" />;
  const due = stepsDueOn(data.steps, today);
  const hasActive = data.steps.some(({ state }) => state === 'active');
  const offered = data.steps.filter(({ state }) => state === 'offered').length;
  return (
    <Card title={t('home.title')} padding="none" action={<Link to="/user/steps">{t('home.all')}</Link>}>
      <RowList items={due.slice(0, maxShown)} keyOf={({ step }) => step.id}>
        {({ step }) => (
          <div className={classes.row} data-answer={step.answer}>
            {step.answer === 'yes-no' && <AnswerStep step={step} day={today} />}
            <Stack as="span" gap={1} grows shrinks>
              <Text as="span" weight={600}>
                {step.title}
              </Text>
              <Text as="span" look="note">
                {words.keptOfLastWords(step, today) ?? words.rhythmWords(step.rhythm)}
              </Text>
            </Stack>
            <SendingBadge sending={step.ticks.find(({ day }) => day === today)?.sending ?? 'sent'} decideAt="/user/sync" />
            {step.answer !== 'yes-no' && <AnswerStep step={step} day={today} />}
          </div>
        )}
      </RowList>
      <Stack gap={1} className={classes.empty}>
        {due.length > maxShown && <Link to="/user/steps">{t('home.more', { count: due.length - maxShown })}</Link>}
        {offered > 0 && (
          <Text>
            {t('home.offered', { count: offered })}. <Link to="/user/steps">{t('home.look')}</Link>
          </Text>
        )}
        {due.length > 0 && due.every(({ isDone }) => isDone) && (
          <Text tone="muted" role="status">
            {t('home.allDone')}
          </Text>
        )}
        {due.length === 0 && hasActive && <Text tone="muted">{t('home.noneToday')}</Text>}
        {!hasActive && offered === 0 && (
          <>
            <Text tone="muted">{t('home.emptyText')}</Text>
            <Link to="/user/steps">{t('home.first')}</Link>
          </>
        )}
      </Stack>
    </Card>
  );
}
