import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { endpointNames, findEndpoint } from './index.ts';

const product = readFileSync(join(import.meta.dirname, '../docs/product.md'), 'utf8');
/** Each call once; one that several areas make is one call. */
const specified = (/```calls\n([\s\S]*?)```/.exec(product)?.[1] ?? '')
  .trim()
  .split('\n')
  .map((line) => {
    const [method = '', path = '', query = ''] = line.split(' ');
    return { call: `${method} ${path}`, queryNames: query.replace('?', '').split('&').filter(Boolean) };
  });

/** `GET /coach/get-videos/{videoId}` and `GET /coach/get-videos/{id}` are one call: a parameter's name does not matter. */
function withoutParameterNames(call: string): string {
  return call.replaceAll(/\{\w+\}/g, '{}');
}

const byCall = new Map(
  endpointNames.map((name) => {
    const endpoint = findEndpoint(name);
    return [withoutParameterNames(`${endpoint.method} ${endpoint.path}`), endpoint];
  }),
);

describe('the calls that the product was specified with', () => {
  it.each(specified)('$call exists and is not marked as ours', ({ call, queryNames }) => {
    const endpoint = byCall.get(withoutParameterNames(call));
    expect(endpoint, call).toBeDefined();
    expect(endpoint?.ours).toBeUndefined();
    expect(Object.keys(endpoint?.query?.shape ?? {})).toEqual(expect.arrayContaining(queryNames));
  });

  it('take their optional category where one is given', () => {
    expect(Object.keys(byCall.get('GET /user/get-all-health-intake-questions')?.query?.shape ?? {})).toContain('category');
  });

  it('are read from docs/product.md', () => {
    expect(specified.length).toBeGreaterThan(150);
  });

  it('are the only calls not marked as ours', () => {
    const known = new Set(specified.map(({ call }) => withoutParameterNames(call)));
    const unmarked = [...byCall].filter(([call, endpoint]) => !known.has(call) && endpoint.ours !== true).map(([call]) => call);
    expect(unmarked).toEqual([]);
  });
});
