import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { EnterpriseDashboard } from '../../../../contract/enterprise-dashboard.ts';
import { useEnterpriseDashboard } from '../../../domain/enterprises/dashboard.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ProgressLine } from '../../../ui/feedback/progress-line.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { AdminProfileStep } from './admin-profile-step.tsx';
import { CompanyStep } from './company-step.tsx';

type Step = EnterpriseDashboard['steps'][number];

/** `/enterprise/setup`: what an enterprise does before it invites people; can be left and continued at any time. */
export function SetupPage() {
  const { t } = useTranslation('employer-setup');
  const dashboard = useEnterpriseDashboard();
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      width="reading"
      meta={dashboard.data?.setupStep !== 'done' && <Link to="/enterprise">{t('later')}</Link>}
    >
      <QueryFrame query={dashboard} skeleton={{ lines: 8, height: '32rem' }} offline={t('offlineTitle')}>
        {(known) => <Steps dashboard={known} onDone={dashboard.refresh} />}
      </QueryFrame>
    </Page>
  );
}

/** The progress of the setup, and the next step. */
export function Steps({ dashboard, onDone }: { readonly dashboard: EnterpriseDashboard; readonly onDone: () => void }) {
  const { t } = useTranslation('employer-setup');
  const [search, setSearch] = useSearchParams();
  const isOffline = useIsOffline();
  const { steps } = dashboard;
  const done = steps.filter(({ isDone }) => isDone).length;
  const asked = steps.find(({ step, isDone }) => step === search.get('step') && !isDone);
  // Optional steps come last.
  const open = steps.filter(({ isDone }) => !isDone).toSorted((one, other) => Number(one.canWait) - Number(other.canWait));
  const current = asked ?? open.find(({ isAllowed }) => isAllowed) ?? open[0];
  const progress = t('progress', { done, all: steps.length });
  return (
    <>
      <Card>
        <Stack gap={2}>
          <ProgressLine value={done} maximum={steps.length} label={progress} />
          <Text look="quiet">{progress}</Text>
        </Stack>
        <StepList steps={steps} current={current} onChoose={(step) => setSearch({ step }, { replace: true })} />
      </Card>
      {current === undefined ? (
        <AllDone />
      ) : (
        <Card title={t('stepOf', { number: steps.indexOf(current) + 1, name: t(`step.${current.step}.title`) })}>
          <Text>{t(`step.${current.step}.text`)}</Text>
          {isOffline && <Notice tone="info">{t('needsConnection')}</Notice>}
          {current.isAllowed ? (
            <CurrentStep
              step={current.step}
              isOffline={isOffline}
              onDone={() => {
                setSearch({}, { replace: true });
                onDone();
              }}
            />
          ) : (
            <Notice tone="info">{t('notAllowed')}</Notice>
          )}
        </Card>
      )}
    </>
  );
}

interface StepListProps {
  readonly steps: readonly Step[];
  /** Undefined once all are done. */
  readonly current: Step | undefined;
  readonly onChoose: (step: Step['step']) => void;
}

function StepList({ steps, current, onChoose }: StepListProps) {
  const { t } = useTranslation('employer-setup');
  return (
    <RowList items={steps} keyOf={({ step }) => step} label={t('steps')} isSpaced>
      {(step) => (
        <Row gap={3} justify="between" align="center">
          {step.isDone || step.step === current?.step ? (
            <Text weight={600}>{t(`step.${step.step}.title`)}</Text>
          ) : (
            <Button variant="subtle" onClick={() => onChoose(step.step)}>
              {t(`step.${step.step}.title`)}
            </Button>
          )}
          <StatusBadge tone={step.isDone ? 'ok' : step.step === current?.step ? 'info' : 'quiet'}>
            {t(step.isDone ? 'state.done' : step.step === current?.step ? 'state.now' : step.canWait ? 'state.canWait' : 'state.open')}
          </StatusBadge>
        </Row>
      )}
    </RowList>
  );
}

function AllDone() {
  const { t } = useTranslation('employer-setup');
  return (
    <Card>
      <EmptyState
        title={t('done.title')}
        text={t('done.text')}
        actions={
          <>
            <Button component={Link} to="/enterprise/employees">
              {t('done.invite')}
            </Button>
            <Button component={Link} to="/enterprise" variant="default">
              {t('done.dashboard')}
            </Button>
          </>
        }
      />
    </Card>
  );
}

interface CurrentStepProps {
  readonly step: Step['step'];
  readonly isOffline: boolean;
  readonly onDone: () => void;
}

function CurrentStep({ step, isOffline, onDone }: CurrentStepProps) {
  const { t } = useTranslation('employer-setup');
  switch (step) {
    case 'admin-profile':
      return <AdminProfileStep isOffline={isOffline} onDone={onDone} />;
    case 'company-profile':
      return <CompanyStep isOffline={isOffline} onDone={onDone} />;
    case 'subscription':
      return (
        <Row>
          <Button component={Link} to="/enterprise/account/plan" state={{ back: '/enterprise/setup' }}>
            {t('choosePlan')}
          </Button>
        </Row>
      );
    case 'employees':
      return (
        <Row gap={3} wraps>
          <Button component={Link} to="/enterprise/employees/import">
            {t('importPeople')}
          </Button>
          <Button component={Link} to="/enterprise/employees" variant="default">
            {t('addPeople')}
          </Button>
          <Button component={Link} to="/enterprise/account/plan" state={{ back: '/enterprise/setup' }} variant="subtle">
            {t('seePlans')}
          </Button>
        </Row>
      );
  }
}
