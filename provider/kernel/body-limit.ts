import * as z from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** The most that a stranger may send at once: more than any sign-up needs. */
export const publicBodyBytes = 16 * 1024;
/** The longest that anybody may send. */
export const maxBodyBytes = 1024 * 1024;
/** For white space, and for fields that an older app still sends. */
const spareBytes = 4096;
/** The longest character in JSON is a control character: `\u0000`. */
const bytesOfCharacter = 6;
/** A text whose format bounds it: an instant, an identifier, a telephone number. */
const bytesOfFormat = 100;
const bytesOfNumber = 25;

/** The size limit of a call's body in bytes: the most that its schema can need. */
export function bodyLimitOf(endpoint: Endpoint): number {
  if (endpoint.access === 'public') return publicBodyBytes;
  if (!endpoint.body) return spareBytes;
  return Math.min(maxBodyBytes, spareBytes + longestJson(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' })));
}

/** The bytes of the longest JSON that fits the schema; infinite where the schema sets no bound. */
function longestJson(schema: Schema): number {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return Math.max(...choices.map((choice) => longestJson(choice as Schema)));
  if (schema.enum) return Math.max(...schema.enum.map((value) => JSON.stringify(value).length * bytesOfCharacter));
  if (schema.const !== undefined) return JSON.stringify(schema.const).length * bytesOfCharacter;
  switch (schema.type) {
    case 'string':
      return maxTextLength(schema);
    case 'number':
    case 'integer':
      return bytesOfNumber;
    case 'boolean':
    case 'null':
      return 5;
    case 'array':
      return 2 + (schema.maxItems ?? Number.POSITIVE_INFINITY) * (1 + longestJson((schema.items ?? {}) as Schema));
    case 'object':
      return longestObject(schema);
    default:
      return Number.POSITIVE_INFINITY;
  }
}

function maxTextLength({ maxLength, format, pattern }: Schema): number {
  if (maxLength !== undefined) return 2 + maxLength * bytesOfCharacter;
  return format === undefined && pattern === undefined ? Number.POSITIVE_INFINITY : bytesOfFormat;
}

function longestObject({ properties = {}, additionalProperties }: Schema): number {
  // A record: its schema does not bound the number of entries.
  if (typeof additionalProperties === 'object') return Number.POSITIVE_INFINITY;
  const fields = Object.entries(properties).map(([name, field]) => name.length + 4 + longestJson(field as Schema));
  return fields.reduce((sum, bytes) => sum + bytes, 2);
}
