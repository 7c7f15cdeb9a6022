import * as z from 'zod';
import { commonErrors, type Endpoint, paramsSchema } from './endpoint.ts';
import { type ErrorCode, errors } from './errors.ts';
import { contract, endpointNames, findEndpoint } from './index.ts';
import { namedEntities } from './openapi-entities.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };
type JsonObject = { [key: string]: Json | undefined };

/** The whole contract as an OpenAPI 3.1 document. The same contract always gives the same document. */
export function openApiDocument(): JsonObject {
  const schemas: JsonObject = { ErrorReply: errorReply() };
  const responses: JsonObject = {};
  const entities = namedEntities();
  const paths: Record<string, JsonObject> = {};
  for (const name of endpointNames) {
    const endpoint = findEndpoint(name);
    const [tag] = name.split('.');
    const methods = paths[endpoint.path] ?? {};
    methods[endpoint.method.toLowerCase()] = operation(name, tag ?? name, endpoint, {
      reply: replySchema(endpoint.reply, entities, schemas),
      errors: errorResponses([...commonErrors(endpoint), ...(endpoint.errors ?? [])], responses),
    });
    paths[endpoint.path] = methods;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'ZH provider',
      version: '1.0.0',
      description:
        'Health and wellness coaching. Every success is `{ data, message? }`, every error `{ message, code, details?, requestId }`. Calls marked `x-ours` were added to those that the product was specified with.',
    },
    servers: [{ url: '/api' }],
    tags: Object.keys(contract).map((noun) => ({ name: noun })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: { IdempotencyKey: idempotencyKey },
      schemas: sortedByName(schemas),
      responses: sortedByName(responses),
    },
  };
}

function sortedByName(entries: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1)));
}

const idempotencyKey: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same request is done once and answered with the first reply, for 90 days.',
  schema: { type: 'string', format: 'uuid' },
};

function operation(name: string, tag: string, endpoint: Endpoint, answers: { reply: JsonObject; errors: JsonObject }): JsonObject {
  const parameters: Json[] = [...parametersIn('path', paramsSchema(endpoint)), ...parametersIn('query', endpoint.query)];
  if (endpoint.method !== 'GET') parameters.push({ $ref: '#/components/parameters/IdempotencyKey' });
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: {
        required: !endpoint.body.safeParse(undefined).success,
        content: { 'application/json': { schema: inputSchema(endpoint.body) } },
      },
    }),
    responses: {
      200: {
        description: 'Done.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { data: answers.reply, message: { type: 'string' } },
              required: ['data'],
            },
          },
        },
      },
      ...answers.errors,
    },
    'x-roles': endpoint.access === 'public' ? 'public' : [...endpoint.access],
    ...(endpoint.permission && { 'x-permission': endpoint.permission }),
    ...(endpoint.adminPermission && { 'x-admin-permission': endpoint.adminPermission }),
    ...(endpoint.allowsUnapprovedCoach && { 'x-allows-unapproved-coach': true }),
    ...(endpoint.memberData && { 'x-member-data': endpoint.memberData as Json }),
    'x-offline': endpoint.offline,
    ...(endpoint.lane && { 'x-lane': endpoint.lane }),
    ...(endpoint.ours && { 'x-ours': true }),
  };
}

function parametersIn(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = inputSchema(schema) as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** One response per status, naming the codes that it can carry. Calls with the same codes share it, in `responses`. */
function errorResponses(codes: readonly ErrorCode[], responses: JsonObject): JsonObject {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes)) byStatus.set(errors[code].status, [...(byStatus.get(errors[code].status) ?? []), code].sort());
  return Object.fromEntries(
    [...byStatus].map(([status, codesOfStatus]) => {
      const name = codesOfStatus.join('.');
      responses[name] = errorResponse(codesOfStatus);
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

function errorResponse(codes: readonly ErrorCode[]): JsonObject {
  const schema = {
    allOf: [{ $ref: '#/components/schemas/ErrorReply' }, { type: 'object', properties: { code: { enum: [...codes] } } }],
  };
  return {
    description: codes.map((code) => `${code}: ${errors[code].message}`).join('\n'),
    content: { 'application/json': { schema } },
  };
}

function errorReply(): JsonObject {
  const fieldProblem = {
    type: 'object',
    properties: { path: { type: 'string' }, message: { type: 'string' }, code: { type: 'string' } },
    required: ['path', 'message'],
  };
  return {
    type: 'object',
    properties: {
      message: { type: 'string' },
      code: { enum: Object.keys(errors) },
      details: {
        type: 'object',
        properties: {
          fields: { type: 'array', items: fieldProblem },
          current: {},
          changedBy: { type: 'string' },
          changedAt: { type: 'string', format: 'date-time' },
          opensAt: { type: 'string', format: 'date-time' },
          settings: { type: 'array', items: { type: 'string' } },
        },
      },
      requestId: { type: 'string' },
    },
    required: ['message', 'code', 'requestId'],
  };
}

function inputSchema(schema: z.ZodType): JsonObject {
  return withoutDialect(z.toJSONSchema(schema, { io: 'input', override: shorten }) as JsonObject);
}

/** A response's schema; the named entities in it are moved to `schemas` and referred to. */
function replySchema(schema: z.ZodType, entities: ReturnType<typeof namedEntities>, schemas: JsonObject): JsonObject {
  const { $defs = {}, ...rest } = z.toJSONSchema(schema, { io: 'output', metadata: entities, override: shorten }) as JsonObject;
  for (const [id, definition] of Object.entries($defs as JsonObject)) schemas[id] = withComponentReferences(definition);
  return withComponentReferences(withoutDialect(rest)) as JsonObject;
}

function withoutDialect({ $schema: _, id: __, ...rest }: JsonObject): JsonObject {
  return rest;
}

function withComponentReferences(value: Json | undefined): Json | undefined {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
}

/** Leaves out constraints that a named format implies, safe-integer bounds, and the rule that a response has no further fields. */
function shorten({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}
