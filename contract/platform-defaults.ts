import type { PublicSettings, Retention } from './platform-settings.ts';

/** Where the public site leads, until it has heard otherwise. */
export const defaultLinks: Pick<PublicSettings, 'stores' | 'social'> = {
  stores: { appStore: 'https://apps.apple.com/', playStore: 'https://play.google.com/store/apps' },
  social: {
    instagram: 'https://www.instagram.com/',
    linkedin: 'https://www.linkedin.com/',
    youtube: 'https://www.youtube.com/',
    facebook: null,
  },
};

/** What holds until an administrator changes it, and on a device that has not heard otherwise. No schema is needed to read it. */
export const defaultSettings: PublicSettings = {
  ...defaultLinks,
  support: { email: null, phone: null },
  emergency: [
    { number: '112', name: { en: 'Emergency, Spain and the EU', es: 'Emergencias, España y la UE' } },
    { number: '024', name: { en: 'Suicide prevention line, Spain', es: 'Línea de atención a la conducta suicida, España' } },
    { number: '988', name: { en: 'Suicide and Crisis Lifeline, US', es: 'Línea 988 de prevención del suicidio y crisis, EE. UU.' } },
  ],
};

/** In days. */
export const defaultRetention: Retention = { mails: 30, contactMessages: 365, demoRequests: 365 };
