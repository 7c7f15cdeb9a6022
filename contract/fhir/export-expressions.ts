import { expressionsIn } from '../expressions/kinds.ts';
import type { Expressions, IntakeForm } from '../intake-form.ts';
import { extensionNames } from './expression-names.ts';
import { core, type Extension, sdc } from './terms.ts';

/** Converts the expressions of a question or group to extensions of Structured Data Capture. */
export function expressionExtensions(expressions: Expressions | undefined): Extension[] {
  return [
    ...variableExtensions(expressions?.variables),
    ...expressionsIn(expressions).map(({ kind, text }) => valued(`${sdc}${extensionNames[kind]}`, { expression: text })),
  ];
}

export function variableExtensions(variables: IntakeForm['variables']): Extension[] {
  return (variables ?? []).map(({ name, expression }) => valued(`${core}variable`, { name, expression }));
}

function valued(url: string, given: { readonly name?: string; readonly expression: string }): Extension {
  const { name, expression } = given;
  return { url, valueExpression: { ...(name === undefined ? {} : { name }), language: 'text/fhirpath', expression } };
}
