import { useTranslation } from 'react-i18next';
import type { VisitorForm } from '../../../domain/support/visitor-form.ts';

/** The props of an input by the field's name. */
export function useField(form: VisitorForm) {
  const { t } = useTranslation('site-forms');
  const problemOf = (name: string): string | undefined => {
    const problem = form.problems[name];
    if (problem === 'wrong' && name === 'email') return t('emailProblem');
    if (problem === 'wrong' && name === 'phone') return t('phoneProblem');
    return problem && t(`problems.${problem}`);
  };
  return (name: string) => ({
    name,
    value: form.values[name] ?? '',
    problem: problemOf(name),
    // The refusal is part of the page: no script has set the focus yet.
    ...(form.wrongAtFirst[0] === name && { autoFocus: true }),
    onChange: (value: string) => form.change(name, value),
  });
}
