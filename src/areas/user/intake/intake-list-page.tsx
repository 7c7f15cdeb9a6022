import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { progressOf } from '../../../../contract/intake-rules.ts';
import { type FormOverview, isUnfinished } from '../../../domain/intake/form-overview.ts';
import { useEngineAhead } from '../../../domain/intake/form-resolver.ts';
import { useIntakeOverview } from '../../../domain/intake/queries.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { FormIntro } from '../../../intake/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ProgressLine } from '../../../ui/feedback/progress-line.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { AnswerStateBadge } from './answer-state-badge.tsx';
import classes from './intake-list.module.css';

/** All intake forms, with the state of each. */
export function IntakeListPage() {
  const { t } = useTranslation('intake');
  const { language } = useReader();
  const overview = useIntakeOverview(language);
  useEngineAhead(overview.data);
  return (
    <Page title={t('list.title')} lead={t('list.lead')}>
      <QueryFrame
        query={overview}
        skeleton={
          <div className={classes.cards}>
            <CardSkeleton lines={3} height="13rem" />
            <CardSkeleton lines={3} height="13rem" />
          </div>
        }
        offline={t('list.offlineTitle')}
      >
        {(forms) =>
          forms.length === 0 ? (
            <Card>
              <EmptyState picture="letters" title={t('list.emptyTitle')} text={t('list.emptyText')} />
            </Card>
          ) : (
            <>
              <FormGroup title={t('list.waitingTitle')} forms={forms.filter(isUnfinished)} />
              <FormGroup title={t('list.doneTitle')} forms={forms.filter((form) => !isUnfinished(form))} />
            </>
          )
        }
      </QueryFrame>
    </Page>
  );
}

function FormGroup({ title, forms }: { readonly title: string; readonly forms: readonly FormOverview[] }) {
  if (forms.length === 0) return null;
  return (
    <Stack as="section" gap={3}>
      <Text as="h2" size="md">
        {title}
      </Text>
      <ul className={classes.cards}>
        {forms.map((overview) => (
          <li key={overview.form.key}>
            <FormCard overview={overview} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function FormCard({ overview: { form, draft, answers, isDue } }: { readonly overview: FormOverview }) {
  const { t } = useTranslation('intake');
  const { language } = useReader();
  const progress = draft && t('list.progress', { answered: draft.progress.answered, total: draft.progress.total });
  const isAnswered = answers.length > 0;
  return (
    <Card className={classes.card}>
      <Stack gap={1}>
        <Text as="h3" size="lg" id={`form-${form.key}`}>
          {form.title[language]}
        </Text>
        <FormIntro form={form} className={classes.description} />
        {!draft && <Text look="note">{t('list.questions', { count: progressOf(form, {}).total })}</Text>}
        {isDue && !draft && (
          <p>
            <StatusBadge tone="info">{t('list.due')}</StatusBadge>
          </p>
        )}
      </Stack>
      {draft && progress && (
        <Stack gap={1}>
          <Text look="note">{progress}</Text>
          <ProgressLine value={draft.progress.answered} maximum={draft.progress.total} label={progress} />
        </Stack>
      )}
      <LatestAnswer form={form} answers={answers} />
      <div className={classes.actions}>
        <Button
          component={Link}
          to={`/user/intake/${form.key}`}
          variant={isAnswered && !draft && !isDue ? 'default' : 'filled'}
          aria-describedby={`form-${form.key}`}
        >
          {draft ? t('list.begun') : isAnswered ? t('list.again') : t('list.start')}
        </Button>
      </div>
    </Card>
  );
}

function LatestAnswer({ form, answers }: Pick<FormOverview, 'form' | 'answers'>) {
  const { t } = useTranslation('intake');
  const reader = useReader();
  const latest = answers[0];
  if (!latest) return null;
  const band = form.scoring?.bands.find(({ id }) => id === latest.score?.bandId);
  return (
    <div className={classes.latest}>
      {band && latest.score && (
        <Text weight={600}>
          {t('result.historyScore', latest.score)} · {band.label[reader.language]}
        </Text>
      )}
      <Text look="note">{t('list.lastAnswered', { when: formatDayAndTime(latest.answeredAt, reader) })}</Text>
      <p className={classes.links}>
        <Link to={`/user/intake/answers/${latest.id}`} aria-describedby={`form-${form.key}`}>
          {answers.length > 1 ? t('list.seeHistory', { count: answers.length }) : t('list.seeAnswers')}
        </Link>
        {latest.state !== 'sent' && <AnswerStateBadge state={latest.state} />}
      </p>
    </div>
  );
}
