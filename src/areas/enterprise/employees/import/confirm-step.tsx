import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckedRow } from '../../../../domain/employees/import/check-rows.ts';
import { forecastImport, type ImportForecast } from '../../../../domain/employees/import/forecast.ts';
import type { Ending } from '../../../../domain/employees/import/run.ts';
import { needsCorrection } from '../../../../domain/employees/import/wrong-row.ts';
import { retryWhileRateLimited } from '../../../../domain/employees/retry-while-rate-limited.ts';
import { useIsOffline } from '../../../../domain/outbox/queries.ts';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { callOnline } from '../../../../identity/index.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { ProgressLine } from '../../../../ui/feedback/progress-line.tsx';
import { CheckboxInput } from '../../../../ui/form/inputs.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Row, Stack } from '../../../../ui/page/layout.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { SeatNote } from '../../seat-note.tsx';
import { Counts } from './counts.tsx';
import { Leavers } from './leavers.tsx';

interface ConfirmStepProps {
  readonly rows: readonly CheckedRow[];
  readonly onBack: () => void;
  readonly onStart: (leavers: readonly Ending[]) => Promise<void>;
}

/** What the import would do, computed by the provider before anything is changed. */
export function ConfirmStep({ rows, onBack, onStart }: ConfirmStepProps) {
  const { t } = useTranslation('employees-import');
  const wordOf = useErrorText();
  const isOffline = useIsOffline();
  const [share, setShare] = useState(0);
  const [asked, setAsked] = useState<ImportForecast | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks again.
  useEffect(() => {
    let isShown = true;
    setError(null);
    forecastImport(rows, {
      tryImport: (body) => retryWhileRateLimited(() => callOnline('employees.importUsers', { body })),
      missingFrom: (body) => callOnline('employees.missingFrom', { body }),
      onProgress: (done) => isShown && setShare(done),
    }).then(
      (answer) => isShown && setAsked(answer),
      (failure: unknown) => isShown && setError(failure),
    );
    return () => {
      isShown = false;
    };
  }, [rows, attempt]);

  return (
    <Card title={t('confirm.title')}>
      <Stack gap={5}>
        {asked ? (
          <Forecast
            asked={asked}
            leftOut={rows.filter(needsCorrection).length}
            former={rows.filter(({ left }) => left !== null).length}
            onBack={onBack}
            onStart={onStart}
          />
        ) : error === null ? (
          <Stack gap={2} role="status">
            <Text>{t('confirm.asking')}</Text>
            <ProgressLine value={Math.round(share * 100)} maximum={100} label={t('confirm.asking')} />
          </Stack>
        ) : (
          <>
            <Notice tone="warning" isLive>
              {isOffline ? t('confirm.offline') : wordOf(error)}
            </Notice>
            <Row gap={2} wraps>
              <Button onClick={() => setAttempt(attempt + 1)}>{t('retry')}</Button>
              <Button variant="default" onClick={onBack}>
                {t('back')}
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </Card>
  );
}

interface ForecastProps extends Pick<ConfirmStepProps, 'onBack' | 'onStart'> {
  readonly asked: ImportForecast;
  readonly leftOut: number;
  readonly former: number;
}

function Forecast({ asked, leftOut, former, onBack, onStart }: ForecastProps) {
  const { t } = useTranslation('employees-import');
  const [leavers, setLeavers] = useState<ReadonlySet<string>>(
    () => new Set(asked.leavers.flatMap(({ id, isMarkedAsLeft }) => (isMarkedAsLeft ? [id] : []))),
  );
  const [understands, setUnderstands] = useState(false);
  const [isStarting, setIsStarting] = useState(false);
  const start = () => {
    setIsStarting(true);
    const ending = asked.leavers.filter(({ id }) => leavers.has(id)).map(({ id, leftOn }) => ({ userId: id, leftOn }));
    void onStart(ending).finally(() => setIsStarting(false));
  };
  return (
    <>
      <Counts
        items={[
          { label: t('counts.imported'), value: asked.imported },
          { label: t('counts.updated'), value: asked.updated },
          { label: t('counts.unchanged'), value: asked.unchanged },
          { label: t('counts.refused'), value: asked.refused },
          { label: t('counts.leftOut'), value: leftOut },
          { label: t('counts.former'), value: former },
        ]}
      />
      {asked.refused > 0 && <Text look="quiet">{t('confirm.refusedText')}</Text>}
      {asked.leaverCount > 0 && <Leavers items={asked.leavers} total={asked.leaverCount} chosen={leavers} onChange={setLeavers} />}
      {leavers.size > 0 && (
        <CheckboxInput label={t('leavers.understands', { count: leavers.size })} value={understands} onChange={setUnderstands} />
      )}
      <Text look="quiet">{t('confirm.noMail')}</Text>
      <SeatNote free={asked.freeSeats} />
      <Row gap={2} wraps>
        <Button loading={isStarting} disabled={leavers.size > 0 && !understands} onClick={start}>
          {t('confirm.start')}
        </Button>
        <Button variant="default" disabled={isStarting} onClick={onBack}>
          {t('back')}
        </Button>
      </Row>
    </>
  );
}
