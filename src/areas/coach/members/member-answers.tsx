import { IconHeart } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerLines } from '../../../domain/intake/answer-lines.ts';
import { useAnswersOf, useFormVersion } from '../../../domain/intake/queries.ts';
import type { ShownAnswer } from '../../../domain/intake/shown-answers.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { isSettled } from '../../../domain/query/combine-queries.ts';
import { formatDayAndTime, insideSentence } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { saveFile } from '../../../ui/controls/save-file.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { AnswerList } from '../../../ui/text/answer-list.tsx';
import { ScoreResult } from '../../../ui/text/score-result.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './member.module.css';

/** The answers of a member by form: the latest result first, with its history. */
export function MemberAnswers({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('coach');
  const answers = useAnswersOf(userId);
  return (
    <QueryFrame
      query={answers}
      level={3}
      skeleton={{ lines: 5, height: '20rem' }}
      offline={t('member.offlineTitle')}
      denied={{ title: t('member.deniedTitle'), text: t('member.deniedText') }}
    >
      {(data) =>
        data.length === 0 ? (
          <Card>
            <EmptyState level={3} picture="letters" title={t('member.noAnswersTitle')} text={t('member.noAnswersText')} />
          </Card>
        ) : (
          <>
            {byForm(data).map((group) => (
              <FormAnswers key={group[0]?.formKey} answers={group} />
            ))}
            <ExportAnswers userId={userId} />
          </>
        )
      }
    </QueryFrame>
  );
}

/** Groups the answers by form, latest first; those with a care alert in front. */
function byForm(answers: readonly ShownAnswer[]): ShownAnswer[][] {
  const groups = new Map<string, ShownAnswer[]>();
  for (const answer of answers) {
    const key = answer.formKey ?? answer.formId;
    groups.set(key, [...(groups.get(key) ?? []), answer]);
  }
  const needsCare = (group: ShownAnswer[]) => Number(group[0]?.score?.needsCare ?? false);
  return [...groups.values()].sort((one, other) => needsCare(other) - needsCare(one));
}

/** One form: the selected answers (initially the latest), and a choice of the earlier ones. */
function FormAnswers({ answers }: { readonly answers: readonly ShownAnswer[] }) {
  const { t } = useTranslation(['coach', 'intake']);
  const reader = useReader();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const shown = answers.find(({ id }) => id === chosenId) ?? answers[0];
  const form = useFormVersion(shown?.formId ?? null);
  if (!shown) return null;
  if (form.data === undefined && !isSettled(form)) return <CardSkeleton lines={5} height="20rem" />;
  const title = form.data?.title[reader.language] ?? t('member.formUnknown');
  return (
    <Card title={title}>
      <Text look="note">{t('member.latest', { when: insideSentence(formatDayAndTime(shown.answeredAt, reader), reader) })}</Text>
      {shown.score?.needsCare && (
        <div className={classes.care}>
          <IconHeart size={22} stroke={1.75} aria-hidden="true" />
          <div>
            <Text tone="danger" weight={650}>
              {t('member.careTitle')}
            </Text>
            <p>{t('member.careText')}</p>
          </div>
        </div>
      )}
      {shown.score && form.data?.scoring && (
        <ScoreResult total={shown.score.total} maximum={shown.score.maximum} bandId={shown.score.bandId} bands={form.data.scoring.bands} />
      )}
      <details className={classes.details} open={shown.score === null || undefined}>
        <summary>{t('member.showAnswers', { when: insideSentence(formatDayAndTime(shown.answeredAt, reader), reader) })}</summary>
        {form.data ? (
          <AnswerList lines={answerLines(form.data, shown.values)} showsPoints />
        ) : (
          <Text look="note">{t('intake:result.formMissing')}</Text>
        )}
      </details>
      {answers.length > 1 && (
        <div>
          <Text as="h3" look="note">
            {t('member.history')}
          </Text>
          <Stack as="ul" aria-label={t('member.historyOf', { form: title })}>
            {answers.map((answer) => (
              <li key={answer.id}>
                <button type="button" className={classes.past} aria-pressed={answer.id === shown.id} onClick={() => setChosenId(answer.id)}>
                  <span>{formatDayAndTime(answer.answeredAt, reader)}</span>
                  <Text as="span" figures="tabular">
                    {answer.score ? t('intake:result.historyScore', answer.score) : t('intake:result.noScore')}
                  </Text>
                </button>
              </li>
            ))}
          </Stack>
        </div>
      )}
    </Card>
  );
}

/** A member's answers as a file for other systems; the provider writes an audit entry of who exported it. */
function ExportAnswers({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('coach');
  const isOffline = useIsOffline();
  const { isBusy, failure, run } = useOnlineWork();
  const save = () => run(async () => saveFile(await callOnline('intake.responses', { params: { id: userId } })));
  return (
    <Stack gap={2}>
      {failure !== null && (
        <Notice tone="warning" isLive>
          {failure}
        </Notice>
      )}
      <Row gap={3} align="center" wraps>
        <Button variant="default" onClick={save} disabled={isOffline} loading={isBusy}>
          {t('member.exportAnswers')}
        </Button>
        <Text look="note">{t('member.exportText')}</Text>
      </Row>
    </Stack>
  );
}
