import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpointNames, findEndpoint } from '../../contract/index.ts';
import { bodyLimitOf, maxBodyBytes, publicBodyBytes } from './body-limit.ts';

const taking = (body: z.ZodType, access: Endpoint['access'] = ['USER']): Endpoint => ({
  method: 'POST',
  path: '/x',
  summary: 'x',
  access,
  offline: 'online',
  reply: z.object({}),
  body,
});

describe('the longest body of a call', () => {
  it('is 16 KiB for strangers, whatever the schema', () => {
    for (const name of endpointNames) {
      const endpoint = findEndpoint(name);
      if (endpoint.access === 'public') expect(bodyLimitOf(endpoint), name).toBe(publicBodyBytes);
      else expect(bodyLimitOf(endpoint), name).toBeLessThanOrEqual(maxBodyBytes);
    }
    expect(bodyLimitOf(taking(z.unknown(), 'public'))).toBe(16 * 1024);
  });

  it('has room for the dearest body that the schema takes, and little more', () => {
    const schema = z.object({
      id: z.uuid(),
      texts: z.array(z.string().max(50)).max(20),
      count: z.int().nullish(),
      kind: z.enum(['a', 'b']),
    });
    const dearest = JSON.stringify({
      id: '01938d6a-0000-7000-8000-000000000000',
      texts: Array.from({ length: 20 }, () => '\u0001'.repeat(50)),
      count: -Number.MAX_SAFE_INTEGER,
      kind: 'b',
    });
    const limit = bodyLimitOf(taking(schema));
    expect(limit).toBeGreaterThan(Buffer.byteLength(dearest));
    expect(limit).toBeLessThan(Buffer.byteLength(dearest) + 5000);
  });

  it('is 1 MiB where the schema sets no bound', () => {
    expect(bodyLimitOf(taking(z.object({ values: z.record(z.string().max(60), z.number()) })))).toBe(maxBodyBytes);
    expect(bodyLimitOf(taking(z.object({ text: z.string() })))).toBe(maxBodyBytes);
  });
});
