/** Ids of the parts of a question on the page. */
export function idsOf(questionId: string) {
  const base = `question-${questionId}`;
  return { root: base, heading: `${base}-text`, lead: `${base}-lead`, help: `${base}-help`, problem: `${base}-problem` };
}

/** Moves the focus to a question: to its first field, or to its text so that it is read aloud. */
export function focusQuestion(questionId: string, part: 'field' | 'heading' = 'field'): void {
  const { root, heading } = idsOf(questionId);
  const element = document.getElementById(root);
  const field = element?.querySelector<HTMLElement>('input:checked, input, textarea');
  const target = part === 'heading' || !field ? document.getElementById(heading) : field;
  element?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
