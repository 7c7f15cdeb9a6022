import type * as z from 'zod';
import { type Endpoint, paramsSchema } from '../../contract/endpoint.ts';
import type { FieldProblem } from '../../contract/errors.ts';
import { Refusal } from './refusal.ts';
import { type YearCheck, yearCheckOf } from './years.ts';

interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

type Part = keyof RawInput;

const maxProblems = 20;

/**
 * Parses what an endpoint takes; whatever it does not declare is dropped. Made once per endpoint.
 * The parser throws Refusal INVALID_INPUT naming every field that cannot be used.
 */
export function makeInputParser(endpoint: Endpoint): (raw: RawInput) => Input {
  const schemas: [Part, z.ZodType, YearCheck | null][] = [];
  const params = paramsSchema(endpoint);
  if (params) schemas.push(['params', params, null]);
  if (endpoint.query) schemas.push(['query', endpoint.query, yearCheckOf(endpoint.query)]);
  if (endpoint.body) schemas.push(['body', endpoint.body, yearCheckOf(endpoint.body)]);

  return (raw) => {
    const parsed: Record<Part, unknown> = { params: {}, query: {}, body: undefined };
    let problems: FieldProblem[] | null = null;
    for (const [part, schema, checkYears] of schemas) {
      const result = schema.safeParse(raw[part]);
      if (result.success) parsed[part] = result.data;
      const found = result.success ? (checkYears?.(result.data, part) ?? []) : problemsOf(part, result.error);
      if (found.length > 0) problems = [...(problems ?? []), ...found];
    }
    if (problems !== null) throw new Refusal('INVALID_INPUT', { details: { fields: problems.slice(0, maxProblems) } });
    return parsed;
  };
}

function problemsOf(part: Part, error: z.ZodError): FieldProblem[] {
  return error.issues.map((issue) => ({
    path: [part, ...issue.path.map(String)].join('.').slice(0, 200),
    message: issue.message.slice(0, 300),
  }));
}
