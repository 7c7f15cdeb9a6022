import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callsForCare, problemsOf, questionsOnScreen } from '../../contract/intake-rules.ts';
import { Button } from '../ui/controls/button.ts';
import { Card } from '../ui/page/card.tsx';
import { Row, Stack } from '../ui/page/layout.tsx';
import { asElement } from '../ui/text/as-element.tsx';
import type { FillingProps } from './filled-form.ts';
import classes from './filling.module.css';
import { focusQuestion } from './focus-question.ts';
import { FormIntro } from './form-intro.tsx';
import { GroupHeading } from './group-heading.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { QuestionField } from './question-field.tsx';
import { useProblemText } from './use-problem-text.ts';

interface FormWholeProps extends FillingProps {
  readonly onReview: () => void;
  readonly headings?: 2 | 4;
}

/** All questions on one page. */
export function FormWhole({ filling: { form, values, change }, place, care, onReview, headings = 2 }: FormWholeProps) {
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
          {questionsOnScreen(form, values).map((question, index, shown) => {
            const problem = tries > 0 ? problems.find(({ questionId }) => questionId === question.id) : undefined;
            return (
              <Stack as="li" key={question.id} gap={5}>
                <GroupHeading form={form} question={question} before={shown[index - 1]} level={headings} />
                <QuestionField
                  question={question}
                  value={values[question.id]}
                  problem={problem && problemText(problem)}
                  onChange={(value) => change(question.id, value)}
                />
                {careQuestions.has(question.id) && asElement(care)}
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
