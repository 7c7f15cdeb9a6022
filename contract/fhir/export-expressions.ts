import type { Expressions, IntakeForm, Question } from '../intake-form.ts';
import { core, type Extension, sdc } from './terms.ts';

/** The expressions of a question or group as extensions of Structured Data Capture. */
export function expressionExtensions(expressions: Expressions | undefined): Extension[] {
  const { variables, shown, calculated, initial, offered } = expressions ?? {};
  const named = { enableWhenExpression: shown, calculatedExpression: calculated, initialExpression: initial, answerExpression: offered };
  return [
    ...variableExtensions(variables),
    ...Object.entries(named).flatMap(([name, expression]) => (expression === undefined ? [] : [valued(`${sdc}${name}`, { expression })])),
  ];
}

export function variableExtensions(variables: IntakeForm['variables']): Extension[] {
  return (variables ?? []).map(({ name, expression }) => valued(`${core}variable`, { name, expression }));
}

export function hiddenExtension({ isHidden }: Pick<Question, 'isHidden'>): Extension[] {
  return isHidden === true ? [{ url: `${core}questionnaire-hidden`, valueBoolean: true }] : [];
}

function valued(url: string, given: { readonly name?: string; readonly expression: string }): Extension {
  const { name, expression } = given;
  return { url, valueExpression: { ...(name === undefined ? {} : { name }), language: 'text/fhirpath', expression } };
}
