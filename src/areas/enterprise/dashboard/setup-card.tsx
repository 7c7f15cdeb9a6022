import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EnterpriseDashboard } from '../../../../contract/enterprise-dashboard.ts';
import { Button } from '../../../ui/controls/button.ts';
import { ProgressLine } from '../../../ui/feedback/progress-line.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';

/** The missing steps before people can be invited; continues where it was left. */
export function SetupCard({ dashboard }: { readonly dashboard: EnterpriseDashboard }) {
  const { t } = useTranslation('enterprise');
  const { steps, enterpriseName } = dashboard;
  const done = steps.filter(({ isDone }) => isDone).length;
  const progress = t('setup.progress', { done, all: steps.length });
  const next = steps.find(({ isDone, canWait, isAllowed }) => !isDone && !canWait && isAllowed);
  return (
    <Card title={t('setup.title', { company: enterpriseName })}>
      <Stack gap={2}>
        <ProgressLine value={done} maximum={steps.length} label={progress} />
        <Text look="quiet">{`${progress} ${t('setup.anyTime')}`}</Text>
      </Stack>
      <RowList items={steps} keyOf={({ step }) => step} label={t('setup.steps')} isSpaced>
        {({ step, isDone, canWait, isAllowed }) => (
          <Row gap="1 4" justify="between" align="center" wraps>
            <Stack shrinks>
              <Text weight={600}>{t(`setup.${step}.title`)}</Text>
              <Text look="note">{isDone || isAllowed ? t(`setup.${step}.text`) : t('setup.notAllowed')}</Text>
            </Stack>
            <StatusBadge tone={isDone ? 'ok' : step === next?.step ? 'info' : 'quiet'}>
              {t(isDone ? 'setup.done' : step === next?.step ? 'setup.next' : canWait ? 'setup.canWait' : 'setup.open')}
            </StatusBadge>
          </Row>
        )}
      </RowList>
      {next && (
        <Row>
          <Button component={Link} to="/enterprise/setup">
            {t(done === 0 ? 'setup.begin' : 'setup.continue')}
          </Button>
        </Row>
      )}
    </Card>
  );
}
