import { useTranslation } from 'react-i18next';
import type { AnswerValues, IntakeForm } from '../../../../contract/intake-form.ts';
import type { IntakeProblem } from '../../../../contract/intake-rules.ts';
import { useHasNoCoach } from '../../../domain/coaches/choosing.ts';
import { answerLines } from '../../../domain/intake/answer-lines.ts';
import { FormBar, ProblemSummary, useProblemText } from '../../../intake/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { AnswerList } from '../../../ui/text/answer-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { HelpLines } from './help-lines.tsx';

interface ReviewAnswersProps {
  readonly form: IntakeForm;
  readonly values: AnswerValues;
  readonly problems: readonly IntakeProblem[];
  readonly needsCare: boolean;
  readonly isSending: boolean;
  readonly hasFailed: boolean;
  readonly onChange: (questionId: string) => void;
  readonly onBack: () => void;
  readonly onSend: () => void;
}

/** All answers for review before they are sent. */
export function ReviewAnswers({ form, values, problems, needsCare, isSending, hasFailed, onChange, onBack, onSend }: ReviewAnswersProps) {
  const { t } = useTranslation('intake');
  const hasNoCoach = useHasNoCoach();
  const problemText = useProblemText(form);
  const problemTexts = new Map(problems.map((problem) => [problem.questionId, problemText(problem)]));
  return (
    <Stack gap={5}>
      {problems.length > 0 && <ProblemSummary form={form} problems={problems} tries={0} onGoTo={onChange} />}
      {needsCare && <HelpLines coach="informed-after-sending" />}
      <Card>
        <AnswerList lines={answerLines(form, values)} onChange={onChange} problems={problemTexts} />
      </Card>
      {hasFailed && (
        <Notice tone="warning" isLive>
          {t('review.failed')}
        </Notice>
      )}
      <Text look="note">{t(hasNoCoach ? 'review.whoReadsLater' : 'review.whoReads')}</Text>
      <FormBar>
        <Button variant="default" size="md" onClick={onBack}>
          {t('form.previous')}
        </Button>
        <Button size="md" onClick={onSend} disabled={isSending || problems.length > 0}>
          {t(isSending ? 'review.sending' : hasNoCoach ? 'review.sendWithoutCoach' : 'review.send')}
        </Button>
      </FormBar>
    </Stack>
  );
}
