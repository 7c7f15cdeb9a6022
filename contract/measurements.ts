import * as z from 'zod';
import { day, endpoint, identifier, instant, shortText } from './endpoint.ts';
import { maxMeasurementsImported, maxMeasurementsListed, measurementKinds } from './measurement-rules.ts';
import { memberDataSchemas } from './member-data.ts';

/** The origin of a value. */
export const measurementSources = ['typed', 'csv', 'apple-health', 'fhir'] as const;

/** In the canonical unit of its kind (contract/measurement-units.ts), with up to three decimals. */
export const measuredNumber = z
  .number()
  .min(0)
  .max(200_000)
  .overwrite((value) => Math.round(value * 1000) / 1000);

const measured = {
  /** From the device. The id of an imported value is derived from its content, so that a second import adds nothing. */
  id: identifier,
  kind: z.enum(measurementKinds),
  /** The systolic value of a blood pressure. */
  value: measuredNumber,
  /** The diastolic value of a blood pressure; null for every other kind. */
  secondValue: measuredNumber.nullable(),
  /** In the member's zone. */
  day,
  measuredAt: instant,
  note: shortText.nullable(),
};

/** One measured value of a member. */
export const measurement = z
  .object({ ...measured, userId: identifier, source: z.enum(measurementSources) })
  .register(memberDataSchemas, { kind: 'measurements' });
export type Measurement = z.infer<typeof measurement>;

/** Whether the member's coaches see a kind of measurement. Nothing is shared until the member decides. */
export const measurementSharing = z
  .object({ kind: z.enum(measurementKinds), isShared: z.boolean(), decidedAt: instant })
  .register(memberDataSchemas, { kind: 'measurements' });
export type MeasurementSharing = z.infer<typeof measurementSharing>;

const ofMember = { of: 'params.id', kind: 'measurements' } as const;
const written = { ...ofMember, reads: false } as const;
const errors = ['NOT_FOUND', 'OBJECT_DENIED'] as const;

/** In every call `params.id` is the member. */
export const measurements = {
  list: endpoint({
    method: 'GET',
    path: '/user/measurements/{id}',
    summary: 'The measurements of a member in the last 400 days, latest first; coaches get the kinds that are shared',
    access: ['USER', 'COACH'],
    offline: 'cache',
    memberData: { ...ofMember, reads: true },
    reply: z.object({
      items: z.array(measurement).max(maxMeasurementsListed),
      /** The member's decisions; coaches get only those that share a kind. */
      sharing: z.array(measurementSharing),
    }),
    errors,
    ours: true,
  }),
  write: endpoint({
    method: 'POST',
    path: '/user/measurement-create/{id}',
    summary: 'Records one measured value; the same id again records nothing',
    access: ['USER'],
    offline: 'queue',
    lane: 'measurements:{params.id}',
    memberData: written,
    body: z.object(measured),
    reply: measurement,
    errors,
    ours: true,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/user/measurement-delete/{id}',
    summary: 'Deletes one measured value; one that is gone already stays so',
    access: ['USER'],
    offline: 'queue',
    lane: 'measurements:{params.id}',
    memberData: written,
    body: z.object({ id: identifier }),
    reply: z.object({ id: identifier }),
    errors,
    ours: true,
  }),
  share: endpoint({
    method: 'POST',
    path: '/user/measurement-sharing/{id}',
    summary: "Shares a kind of measurement with the member's coaches, or stops sharing it; the last decision counts",
    access: ['USER'],
    offline: 'queue',
    lane: 'measurements:{params.id}',
    memberData: written,
    body: measurementSharing,
    reply: measurementSharing,
    errors,
    ours: true,
  }),
  importMany: endpoint({
    method: 'POST',
    path: '/user/measurements-import/{id}',
    summary: 'Records measured values from a file; those whose id is known are left as they are',
    access: ['USER'],
    offline: 'online',
    memberData: written,
    body: z.object({
      source: z.enum(measurementSources).exclude(['typed']),
      items: z.array(z.object(measured)).min(1).max(maxMeasurementsImported),
    }),
    reply: z.object({ added: z.int().min(0), known: z.int().min(0) }),
    errors,
    ours: true,
  }),
};
