import * as z from 'zod';
import { companySize } from './demos.ts';
import { addressToShow, emailAddress } from './email-address.ts';
import { day, fileAddress, identifier, instant, language, shortText, timeZone, typedText, version } from './endpoint.ts';
import { smallestGroup } from './group-sizes.ts';
import { phoneToShow, typedPhone } from './phone.ts';

export const enterpriseStatus = z.enum(['setting-up', 'active', 'deactivated']);
/** The missing parts before an enterprise can invite employees, in this order. */
export const setupStep = z.enum(['admin-profile', 'company-profile', 'subscription', 'employees', 'done']);
export type SetupStep = z.infer<typeof setupStep>;

/** An enterprise's own data. */
export const companyProfile = z.object({
  name: z.string(),
  image: z.string().nullable(),
  industry: z.string().nullable(),
  website: z.string().nullable(),
  phone: phoneToShow.nullable(),
  addressLine: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().nullable(),
  size: companySize.nullable(),
  /** The departments for employees; others that employees have are in the list of employees. */
  departments: z.array(z.string()),
  locations: z.array(z.string()),
  /** The platform's contact at the enterprise. */
  contactName: z.string().nullable(),
  contactEmail: addressToShow.nullable(),
  /** Nobody is counted in a group smaller than this. */
  minimumGroupSize: z.int().min(smallestGroup),
  timeZone,
  language,
});

const names = z
  .array(shortText)
  .max(200)
  .refine((all) => new Set(all.map((name) => name.toLowerCase())).size === all.length, 'Name each one once.');

export const companyInput = z.object({
  name: shortText,
  /** An uploaded picture (purpose `profile-image`); null removes the logo. */
  imageFileId: identifier.nullish(),
  industry: shortText.nullish(),
  website: fileAddress.nullish(),
  /** A number of the country below, unless it has its own code. */
  phone: typedPhone.nullish(),
  addressLine: shortText.nullish(),
  postalCode: typedText().min(1).max(20).nullish(),
  city: shortText.nullish(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Use a country code of two letters.')
    .nullish(),
  size: companySize.nullish(),
  departments: names.optional(),
  locations: names.optional(),
  contactName: shortText.nullish(),
  contactEmail: emailAddress.nullish(),
  minimumGroupSize: z.int().min(smallestGroup).max(1000).optional(),
  timeZone,
  language,
});

export const enterprise = companyProfile.extend({
  id: identifier,
  status: enterpriseStatus,
  createdAt: instant,
  deactivatedAt: instant.nullable(),
  deactivationReason: z.string().nullable(),
  /** For a deactivated one: the day until which its members keep what they have. */
  membersUntil: instant.nullable(),
  /** The last day of that, in the time zone of the enterprise. */
  membersLastDay: day.nullable(),
  version,
});
export type Enterprise = z.infer<typeof enterprise>;
