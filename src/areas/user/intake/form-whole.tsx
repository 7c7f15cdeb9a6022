import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callsForCare, problemsOf, visibleQuestions } from '../../../../contract/intake-rules.ts';
import type { FormFilling } from '../../../domain/intake/use-form-filling.ts';
import { FormIntro, focusQuestion, GroupHeading, QuestionField, useProblemText } from '../../../intake/index.ts';
import { Button } from '../../../ui/button.ts';
import { Card } from '../../../ui/card.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import classes from './filling-in.module.css';
import { HelpLines } from './help-lines.tsx';
import { ProblemSummary } from './problem-summary.tsx';

interface FormWholeProps {
  readonly filling: FormFilling;
  /** The question to go to at once, for example from the review. */
  readonly place: string | null;
  readonly onReview: () => void;
}

/** All questions on one page. */
export function FormWhole({ filling: { form, values, change }, place, onReview }: FormWholeProps) {
  const { t } = useTranslation('intake');
  const [tries, setTries] = useState(0);
  const problemText = useProblemText(form);
  const problems = problemsOf(form, values);
  const careQuestions = new Set(callsForCare(form, values) ? form.scoring?.careWhen.map(({ questionId }) => questionId) : []);

  useEffect(() => {
    if (place) focusQuestion(place);
  }, [place]);

  const review = () => {
    if (problems.length === 0) onReview();
    else setTries((before) => before + 1);
  };
  return (
    <Stack gap={5}>
      {tries > 0 && problems.length > 0 && <ProblemSummary form={form} problems={problems} tries={tries} onGoTo={focusQuestion} />}
      <FormIntro form={form} className={classes.intro} />
      <Card>
        <ol className={classes.questions}>
          {visibleQuestions(form, values).map((question, index, shown) => {
            const problem = tries > 0 ? problems.find(({ questionId }) => questionId === question.id) : undefined;
            return (
              <Stack as="li" key={question.id} gap={5}>
                <GroupHeading form={form} question={question} before={shown[index - 1]} />
                <QuestionField
                  question={question}
                  value={values[question.id]}
                  problem={problem && problemText(problem)}
                  onChange={(value) => change(question.id, value)}
                />
                {careQuestions.has(question.id) && <HelpLines coach="told-after-sending" />}
              </Stack>
            );
          })}
        </ol>
      </Card>
      <Row gap={3} wraps>
        <Button size="md" onClick={review}>
          {t('form.review')}
        </Button>
      </Row>
    </Stack>
  );
}
