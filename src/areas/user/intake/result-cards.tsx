import { IconCloudUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { IntakeForm } from '../../../../contract/intake-form.ts';
import { editRefusedAnswer } from '../../../domain/intake/actions.ts';
import { answerLines } from '../../../domain/intake/answer-lines.ts';
import type { ShownAnswer } from '../../../domain/intake/shown-answers.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { AnswerList } from '../../../ui/text/answer-list.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { ScoreResult } from '../../../ui/text/score-result.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { HelpLines } from './help-lines.tsx';
import classes from './result.module.css';
import { ScoreHistory } from './score-history.tsx';

/** Rarely needed, so loaded on demand. */
const BookNextFree = lazy(async () => ({ default: (await import('../help/book-next-free.tsx')).BookNextFree }));

interface ResultCardsProps {
  readonly answer: ShownAnswer;
  /** The form was changed since; the answer is shown with the questions of its own version. */
  readonly isOlderVersion: boolean;
  /** Undefined while the form of the answer is not on this device. */
  readonly form: IntakeForm | undefined;
  /** Answers to the same form before this one, latest first. */
  readonly earlier: readonly ShownAnswer[];
}

/** The result, described and with a next step, then the answers themselves. */
export function ResultCards({ answer, isOlderVersion, form, earlier }: ResultCardsProps) {
  const { t } = useTranslation('intake');
  return (
    <>
      {answer.state === 'waiting' && (
        <p className={classes.waiting}>
          <IconCloudUpload size={22} stroke={1.75} aria-hidden="true" />
          {t('result.waitingText')}
        </p>
      )}
      {answer.state === 'attention' && form && <RefusedAnswer answer={answer} form={form} />}
      {answer.score?.needsCare && <HelpLines coach={answer.state === 'sent' ? 'informed' : 'informed-when-sent'} />}
      {answer.score?.needsCare && (
        <Suspense>
          <BookNextFree />
        </Suspense>
      )}
      {isOlderVersion && <Notice tone="info">{t('result.olderVersion')}</Notice>}
      {form && <Score answer={answer} form={form} />}
      {form && <ScoreHistory form={form} answers={[answer, ...earlier]} />}
      <Card title={t('result.answers')}>
        {form ? <AnswerList lines={answerLines(form, answer.values)} /> : <Text tone="muted">{t('result.formMissing')}</Text>}
      </Card>
      {earlier.length > 0 && <Earlier answers={earlier} form={form} />}
      {form && (
        <Row gap={2} wraps>
          <Button component={Link} to={`/user/intake/${form.key}`} variant="default">
            {t('result.again')}
          </Button>
          <Button component={Link} to="/user/intake" variant="subtle">
            {t('result.toList')}
          </Button>
        </Row>
      )}
      {form?.source && <Source form={form} />}
    </>
  );
}

function Score({ answer: { score }, form }: { readonly answer: ShownAnswer; readonly form: IntakeForm }) {
  const { t } = useTranslation('intake');
  const { language } = useReader();
  if (!score || !form.scoring) return null;
  const band = form.scoring.bands.find(({ id }) => id === score.bandId);
  return (
    <Card title={t('result.score')}>
      <ScoreResult total={score.total} maximum={score.maximum} bandId={score.bandId} bands={form.scoring.bands} />
      {band && (
        <div className={classes.next}>
          <h3 className={classes.nextTitle}>{t('result.nextStep')}</h3>
          <p>{band.nextStep[language]}</p>
        </div>
      )}
      <Text look="note">{t('result.notDiagnosis')}</Text>
    </Card>
  );
}

function Earlier({ answers, form }: { readonly answers: readonly ShownAnswer[]; readonly form: IntakeForm | undefined }) {
  const { t } = useTranslation('intake');
  const reader = useReader();
  return (
    <Card title={t('result.history')} padding="none">
      <RowList items={answers} keyOf={({ id }) => id} linkOf={({ id }) => `/user/intake/answers/${id}`}>
        {({ score, answeredAt }) => {
          const band = form?.scoring?.bands.find(({ id }) => id === score?.bandId);
          return (
            <span className={classes.earlier}>
              <span>{formatDayAndTime(answeredAt, reader)}</span>
              {score && (
                <Text as="span" tone="muted" figures="tabular">
                  <span>{t('result.historyScore', score)}</span>
                  {band && <span> · {band.label[reader.language]}</span>}
                </Text>
              )}
            </span>
          );
        }}
      </RowList>
    </Card>
  );
}

function Source({ form }: { readonly form: IntakeForm }) {
  const { t } = useTranslation('intake');
  const { language } = useReader();
  return (
    <details className={classes.source}>
      <summary>{t('result.source')}</summary>
      <p>{form.source?.[language]}</p>
    </details>
  );
}

interface RefusedAnswerProps {
  readonly answer: ShownAnswer;
  readonly form: IntakeForm;
}

/** Why the provider rejected the answers, and a button to correct them. */
function RefusedAnswer({ answer: { problem, intentionId }, form }: RefusedAnswerProps) {
  const { t, i18n } = useTranslation(['intake', 'errors']);
  const navigate = useNavigate();
  const [isBlocked, setIsBlocked] = useState(false);
  const key = `errors:${problem?.code}`;
  const reason = i18n.exists(key) ? i18n.t(key as 'errors:INVALID_INPUT') : t('result.attentionUnknown');
  const edit = async () => {
    if (intentionId && (await editRefusedAnswer(form, intentionId))) navigate(`/user/intake/${form.key}?at=review`, { replace: true });
    else setIsBlocked(true);
  };
  return (
    <Notice tone="warning" isLive>
      <p>{t('result.attentionText', { reason })}</p>
      {isBlocked && <p>{t('result.editBlocked')}</p>}
      <Button className={classes.edit} variant="default" onClick={() => void edit()}>
        {t('result.edit')}
      </Button>
    </Notice>
  );
}
