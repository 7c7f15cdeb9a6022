import { builtInZone } from './legal-rules.ts';
import type { PublicSettings, Retention } from './platform-settings.ts';

/** The targets of the public site's links, until the settings have been fetched. */
export const defaultLinks: Pick<PublicSettings, 'stores' | 'social'> = {
  stores: { appStore: 'https://apps.apple.com/', playStore: 'https://play.google.com/store/apps' },
  social: {
    instagram: 'https://www.instagram.com/',
    linkedin: 'https://www.linkedin.com/',
    youtube: 'https://www.youtube.com/',
    facebook: null,
  },
};

const emergency = { en: 'Emergency number', es: 'Emergencias' };
const samaritans = { en: 'Samaritans, day and night', es: 'Samaritans, día y noche' };
const crisisLine = { en: 'Suicide and crisis line', es: 'Prevención del suicidio y crisis' };

/** By country, and for everywhere else. */
const emergencyNumbers: PublicSettings['emergency'] = [
  { country: null, number: '112', name: { en: 'International emergency number', es: 'Número internacional de emergencias' } },
  { country: 'ES', number: '112', name: emergency },
  { country: 'ES', number: '024', name: { en: 'Suicide prevention line', es: 'Línea de atención a la conducta suicida' } },
  { country: 'US', number: '911', name: emergency },
  { country: 'US', number: '988', name: crisisLine },
  { country: 'CA', number: '911', name: emergency },
  { country: 'CA', number: '988', name: crisisLine },
  { country: 'GB', number: '999', name: emergency },
  { country: 'GB', number: '116 123', name: samaritans },
  { country: 'IE', number: '112', name: emergency },
  { country: 'IE', number: '116 123', name: samaritans },
  { country: 'FR', number: '112', name: emergency },
  { country: 'FR', number: '3114', name: crisisLine },
  { country: 'DE', number: '112', name: emergency },
  { country: 'DE', number: '0800 111 0 111', name: { en: 'TelefonSeelsorge, day and night', es: 'TelefonSeelsorge, día y noche' } },
  { country: 'MX', number: '911', name: emergency },
  { country: 'MX', number: '800 911 2000', name: { en: 'Línea de la Vida, day and night', es: 'Línea de la Vida, día y noche' } },
  { country: 'AU', number: '000', name: emergency },
  { country: 'AU', number: '13 11 14', name: { en: 'Lifeline, day and night', es: 'Lifeline, día y noche' } },
];

/**
 * The defaults until an administrator changes them, and on a device that has not fetched the settings. No schema is needed to read
 * them.
 */
export const defaultSettings: PublicSettings = {
  ...defaultLinks,
  support: { email: null, phone: null },
  emergency: emergencyNumbers,
  timeZone: builtInZone,
};

/** In days. */
export const defaultRetention: Retention = {
  mails: 30,
  contactMessages: 365,
  demoRequests: 365,
  messages: 1095,
  notifications: 365,
  deliveries: 180,
  signInSessions: 365,
  healthAudit: 2190,
  audit: 1095,
};
