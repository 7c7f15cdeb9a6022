import * as z from 'zod';
import { emailAddress } from './email-address.ts';
import { countryCode, endpoint, instant, localizedText, timeZone, version } from './endpoint.ts';
import { phoneToShow, typedPhone } from './phone.ts';

const link = z
  .string()
  .trim()
  .max(500)
  .regex(/^https:\/\/[^\s]+$/, 'Use an https address.');

/** A number to call in need. `name` describes it; one without a country is shown where none of the country is known. */
export const emergencyNumber = z.object({
  country: countryCode.nullable().default(null),
  number: z
    .string()
    .trim()
    .regex(/^[+*#]?\d[\d +*#-]{1,18}$/, 'Use a telephone number.'),
  name: localizedText,
});
export type EmergencyNumber = z.infer<typeof emergencyNumber>;

/** The platform's public data, changed without a release. */
export const publicSettings = z.object({
  stores: z.object({ appStore: link.nullable(), playStore: link.nullable() }),
  social: z.object({ instagram: link.nullable(), linkedin: link.nullable(), youtube: link.nullable(), facebook: link.nullable() }),
  support: z.object({ email: emailAddress.nullable(), phone: phoneToShow.nullable() }),
  emergency: z.array(emergencyNumber).min(1).max(60),
  /** The time zone of which the dates of legal texts are days. */
  timeZone,
});
export type PublicSettings = z.infer<typeof publicSettings>;

/** The days for which data that nobody needs any more is kept. */
export const retention = z.object({
  /** Records of mails, after they were sent. */
  mails: z.int().min(7).max(365),
  /** After they were closed. */
  contactMessages: z.int().min(30).max(1825),
  /** After they were declined. */
  demoRequests: z.int().min(30).max(1825),
  /** Messages of conversations, after they arrived. Settings stored by a former version lack it. */
  messages: z.int().min(90).max(3650).default(1095),
  /** After they were read; what nobody has read stays. */
  notifications: z.int().min(90).max(1825).default(365),
  /** Records of notifications, to devices and by mail. Figures look back 90 days. */
  deliveries: z.int().min(90).max(1095).default(180),
  /** After signing out, or after it was not used for so long that it ended. Devices are known for 180 days. */
  signInSessions: z.int().min(180).max(1095).default(365),
  /** The audit log: who read health data. Six years are what HIPAA asks for (45 CFR 164.316). */
  healthAudit: z.int().min(2190).max(3650).default(2190),
  /** The audit log: everything else. */
  audit: z.int().min(365).max(3650).default(1095),
});
export type Retention = z.infer<typeof retention>;

/** The support address as it is typed; `phoneCountry` of a number without a country code. */
export const supportInput = z.object({
  email: emailAddress.nullable(),
  phone: typedPhone.nullable(),
  phoneCountry: countryCode.nullish(),
});

export const platformSettings = publicSettings.extend({ retention });

const storedSettings = platformSettings.extend({ version, changedAt: instant.nullable(), changedByName: z.string().nullable() });

const ofSettings = { access: ['ADMIN'], permission: 'admin.settings', ours: true } as const;

export const settingsCalls = {
  publicSettings: endpoint({
    method: 'GET',
    path: '/common/settings',
    summary: 'Links, contact and emergency numbers of the platform, for everybody',
    access: 'public',
    offline: 'cache',
    reply: publicSettings,
    ours: true,
  }),
  settings: endpoint({
    ...ofSettings,
    method: 'GET',
    path: '/admin/settings',
    summary: 'All settings of the platform, and who changed them last',
    offline: 'cache',
    reply: storedSettings,
  }),
  saveSettings: endpoint({
    ...ofSettings,
    method: 'PATCH',
    path: '/admin/settings',
    summary: 'Changes settings of the platform; they hold at once',
    act: { about: 'settings' },
    offline: 'online',
    body: platformSettings.partial().extend({ support: supportInput.optional(), baseVersion: version }),
    reply: storedSettings,
    errors: ['VERSION_CONFLICT'],
  }),
};
