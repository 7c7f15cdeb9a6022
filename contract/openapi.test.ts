import { readFileSync } from 'node:fs';
import { validate } from '@readme/openapi-parser';
import { describe, expect, it } from 'vitest';
import { endpointNames, findEndpoint } from './index.ts';
import { openApiDocument } from './openapi.ts';

type Operation = { operationId: string; tags: string[]; security: unknown[]; responses: Record<string, unknown> };
const document = openApiDocument() as { paths: Record<string, Record<string, Operation>>; tags: { name: string }[] };
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const outcome = await validate(structuredClone(document) as unknown as Parameters<typeof validate>[0]);
    expect(outcome).toMatchObject({ valid: true });
  });

  it('is committed as the contract says it (npm run openapi)', () => {
    const committed = readFileSync(new URL('./openapi.json', import.meta.url), 'utf8');
    expect(committed === `${JSON.stringify(openApiDocument(), null, 2)}\n`).toBe(true);
  });

  it('has every endpoint once, under the tag of its noun', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...endpointNames].sort());
    for (const { operationId, tags } of operations) expect(tags).toEqual([operationId.split('.')[0]]);
    expect(document.tags.map(({ name }) => name)).toEqual([...new Set(endpointNames.map((name) => name.split('.')[0]))]);
  });

  it('asks for a bearer token exactly where a call is not public', () => {
    for (const { operationId, security } of operations) {
      const isPublic = findEndpoint(operationId as (typeof endpointNames)[number]).access === 'public';
      expect(security).toEqual(isPublic ? [] : [{ bearer: [] }]);
    }
  });

  it('refers only to components that it has', () => {
    const text = JSON.stringify(document);
    const missing = [...text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].filter(([, path]) => {
      const [kind = '', name = ''] = (path ?? '').split('/');
      const components = (document as unknown as { components: Record<string, Record<string, unknown>> }).components;
      return components[kind]?.[name] === undefined;
    });
    expect(missing).toEqual([]);
  });
});
