import { useTranslation } from 'react-i18next';
import type { AnswerValues } from '../../../contract/intake-form.ts';
import type { Intention } from '../../db/rows.ts';
import { useFormVersion } from '../../domain/intake/queries.ts';
import { twoAnswers } from '../../domain/intake/two-answers.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { AnswerText } from '../../ui/text/answer-text.tsx';
import { VersionTable } from './version-table.tsx';

/** The person's answers beside the current ones, question by question. */
export function TwoForms({ intention }: { readonly intention: Intention }) {
  const { t } = useTranslation('sync-sheet');
  const { language } = useReader();
  const mine = intention.body as { readonly formId: string; readonly values: AnswerValues };
  const theirs = intention.problem?.details?.current as { readonly values?: AnswerValues } | undefined;
  const form = useFormVersion(mine.formId);
  if (!form.data) return form.isLookedUp ? <p>{t('conflict.noForm')}</p> : null;
  return (
    <VersionTable
      what={t('conflict.question')}
      rows={twoAnswers(form.data, mine.values, theirs?.values ?? {}).map((question) => ({
        key: question.questionId,
        name: question.text[language],
        mine: <AnswerText answer={question.mine} />,
        theirs: <AnswerText answer={question.theirs} />,
      }))}
    />
  );
}
