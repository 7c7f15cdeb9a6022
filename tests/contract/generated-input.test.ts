import * as fc from 'fast-check';
import { describe, it } from 'vitest';
import { paramsSchema } from '../../contract/endpoint.ts';
import { endpointNames, findEndpoint } from '../../contract/index.ts';
import { arbitraryFromSchema, isAccepted } from '../support/arbitrary-from-schema.ts';

const schemas = endpointNames.flatMap((name) => {
  const endpoint = findEndpoint(name);
  return Object.entries({ params: paramsSchema(endpoint), query: endpoint.query, body: endpoint.body }).flatMap(([part, schema]) =>
    schema ? [{ name: `${name} ${part}`, schema }] : [],
  );
});

describe('values generated from the contract', () => {
  it.each(schemas)('$name: are accepted', ({ schema }) => {
    fc.assert(
      fc.property(arbitraryFromSchema(schema), (value) =>
        isAccepted(schema, value === undefined ? value : JSON.parse(JSON.stringify(value))),
      ),
      { numRuns: 25 },
    );
  });
});
