import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useAnswersOf, useForms, useFormVersion } from '../../../domain/intake/queries.ts';
import type { ShownAnswer } from '../../../domain/intake/shown-answers.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { useShared } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { AnswerStateBadge } from './answer-state-badge.tsx';
import { ResultCards } from './result-cards.tsx';

/** Submitted answers: the result with its next step, whether they are sent, and the answers. */
export function IntakeAnswerPage() {
  const { t } = useTranslation('intake');
  const reader = useReader();
  const { id } = useParams();
  const { user } = useShared();
  const answers = useAnswersOf(user?.id ?? null);
  const answer = answers.data?.find((candidate) => candidate.id === id);
  const form = useFormVersion(answer?.formId ?? null);
  const newest = useForms().data?.find(({ key }) => key === answer?.formKey);
  const title = form.data?.title[reader.language] ?? t('result.title');
  const meta = answer && (
    <>
      <AnswerStateBadge state={answer.state} />
      <span>{t('result.answeredAt', { when: formatDayAndTime(answer.answeredAt, reader) })}</span>
    </>
  );
  return (
    <Page title={title} width="reading" meta={meta}>
      <QueryFrame
        query={answers}
        data={answer ?? (answers.data && !answers.isRefreshing ? null : undefined)}
        skeleton={{ lines: 5, height: '22rem' }}
        offline={{ title: t('result.notHereTitle'), text: t('result.notHereText') }}
      >
        {(shown) =>
          shown === null ? (
            <Card>
              <EmptyState
                picture="letters"
                title={t('result.notHereTitle')}
                text={t('result.notHereText')}
                actions={
                  <Button component={Link} to="/user/intake">
                    {t('result.toList')}
                  </Button>
                }
              />
            </Card>
          ) : (
            <ResultCards
              answer={shown}
              isOlderVersion={newest !== undefined && newest.version > shown.formVersion}
              form={form.data}
              earlier={earlierThan(shown, answers.data ?? [])}
            />
          )
        }
      </QueryFrame>
    </Page>
  );
}

function earlierThan(answer: ShownAnswer, answers: readonly ShownAnswer[]): ShownAnswer[] {
  return answers.filter(({ formKey, answeredAt, id }) => formKey === answer.formKey && id !== answer.id && answeredAt < answer.answeredAt);
}
