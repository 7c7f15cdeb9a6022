import { expect, it } from 'vitest';
import { endpointNames, findEndpoint } from '../../../contract/index.ts';
import { syncSheet } from '../../i18n/en/sync-sheet.ts';
import { refusedFields } from './field-names.ts';

it('names the field of the body, or the list that it is in', () => {
  const problem = (paths: string[]) =>
    ({
      kind: 'rejected',
      code: 'INVALID_INPUT',
      message: null,
      details: { fields: paths.map((path) => ({ path, message: '' })) },
      at: '',
    }) as const;
  expect(refusedFields(problem(['body.day', 'body.slots.0.startsAt', 'params.id', 'body']))).toEqual(['day', 'slots']);
  expect(refusedFields(null)).toEqual([]);
});

/** Fields that the app fills in: nobody typed them, and nobody can correct them. */
const ofTheApp: ReadonlySet<string> = new Set([
  ...['id', 'baseVersion', 'kind', 'status', 'category', 'event', 'upTo', 'at', 'label', 'isInstalled', 'push', 'isDeleted'],
  ...['coachId', 'offeringId', 'formId', 'formKey', 'formVersion', 'userId', 'sessionId', 'videoId', 'categoryId', 'fileId'],
  ...['movesSessionId', 'slotId', 'answeredAt', 'startedAt', 'discardedAt', 'recordedAt', 'writtenAt', 'sentAt', 'spokenAt'],
  ...['deliveredUpTo', 'isMuted', 'number', 'agreedAt', 'accountId', 'person'],
]);

interface Shape {
  readonly shape?: Readonly<Record<string, unknown>>;
  readonly def?: { readonly innerType?: Shape; readonly in?: Shape; readonly options?: readonly Shape[] };
}

function fieldsOf(schema: Shape | undefined): string[] {
  if (!schema) return [];
  const { innerType, in: input, options = [] } = schema.def ?? {};
  return [...Object.keys(schema.shape ?? {}), ...[innerType, input, ...options].flatMap(fieldsOf)];
}

const queued = endpointNames.filter((name) => findEndpoint(name).offline === 'queue');

it.each(queued)('every field that a person fills in for %s has a name', (name) => {
  const nameless = fieldsOf(findEndpoint(name).body as Shape | undefined).filter(
    (field) => !(field in syncSheet.field) && !ofTheApp.has(field),
  );
  expect(nameless).toEqual([]);
});
