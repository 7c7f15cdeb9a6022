import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isStepDone, isStepDueOn } from '../../../../contract/step-rules.ts';
import { useOwnSteps } from '../../../domain/steps/queries.ts';
import { useToday } from '../../../sessions/index.ts';
import { useStepWords } from '../../../steps/index.ts';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
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
  const active = data.steps.filter(({ state }) => state === 'active');
  const due = active.filter(
    (step) => isStepDueOn(step, today) && (!isStepDone(step, step.ticks, today) || step.ticks.some(({ day }) => day === today)),
  );
  const offered = data.steps.filter(({ state }) => state === 'offered').length;
  const isAllDone = due.length > 0 && due.every((step) => isStepDone(step, step.ticks, today));
  return (
    <Card title={t('home.title')} padding="none" action={<Link to="/user/steps">{t('home.all')}</Link>}>
      <RowList items={due.slice(0, maxShown)} keyOf={({ id }) => id}>
        {(step) => (
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
            {step.ticks.some(({ day, sending }) => day === today && sending === 'waiting') && (
              <StatusBadge tone="quiet">{t('answer.waiting')}</StatusBadge>
            )}
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
        {isAllDone && (
          <Text tone="muted" role="status">
            {t('home.allDone')}
          </Text>
        )}
        {due.length === 0 && active.length > 0 && <Text tone="muted">{t('home.noneToday')}</Text>}
        {active.length === 0 && offered === 0 && (
          <>
            <Text tone="muted">{t('home.emptyText')}</Text>
            <Link to="/user/steps">{t('home.first')}</Link>
          </>
        )}
      </Stack>
    </Card>
  );
}
