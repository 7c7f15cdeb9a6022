import * as z from 'zod';
import { type EmergencyNumber, platformSettings, supportInput } from '../../../../contract/platform-settings.ts';
import { deviceCountry } from '../../../domain/accounts/device-country.ts';
import type { StoredSettings } from '../../../domain/support/settings.ts';

const { stores, social, emergency, timeZone, retention } = platformSettings.shape;

/** The settings as the form has them: flat, so that each field is found by its name. */
export const settingsSchema = z.object({
  ...stores.shape,
  ...social.shape,
  ...supportInput.shape,
  emergency,
  timeZone,
  ...retention.shape,
});

export interface SettingsValues {
  appStore: string | null;
  playStore: string | null;
  instagram: string | null;
  linkedin: string | null;
  youtube: string | null;
  facebook: string | null;
  email: string | null;
  phone: string | null;
  phoneCountry: string | null;
  emergency: readonly EmergencyNumber[];
  timeZone: string;
  mails: number | null;
  contactMessages: number | null;
  demoRequests: number | null;
  messages: number | null;
  notifications: number | null;
  deliveries: number | null;
  signInSessions: number | null;
  healthAudit: number | null;
  audit: number | null;
}

export function valuesOf({ stores, social, support, emergency, timeZone, retention }: StoredSettings): SettingsValues {
  return { ...stores, ...social, ...support, phoneCountry: deviceCountry(), emergency, timeZone, ...retention };
}

/** The request body of a valid form. */
export function settingsOf(sent: z.infer<typeof settingsSchema>) {
  const { appStore, playStore, instagram, linkedin, youtube, facebook, email, phone, phoneCountry, emergency, timeZone, ...retention } =
    sent;
  return {
    stores: { appStore, playStore },
    social: { instagram, linkedin, youtube, facebook },
    support: { email, phone, ...(phone !== null && { phoneCountry }) },
    emergency,
    timeZone,
    retention,
  };
}
