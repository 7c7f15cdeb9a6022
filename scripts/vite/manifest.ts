import type { ManifestOptions } from 'vite-plugin-pwa';

type Screenshot = NonNullable<ManifestOptions['screenshots']>[number];

/** Pictures of the running app that a browser shows before installing; made by `scripts/pictures.ts`. */
export const screenshots: Screenshot[] = [
  screenshot('phone-home', 'narrow', 'Your day at a glance'),
  screenshot('phone-intake', 'narrow', 'A health form, one question at a time'),
  screenshot('desktop-home', 'wide', 'Your day at a glance'),
  screenshot('desktop-coach', 'wide', 'A coach’s day'),
];

const shortcutIcons = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }];

/** The web app manifest. `/start` leads each person to the area of their role. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'ZH health coaching',
  short_name: 'ZH',
  description: 'Your coach, your sessions and your health, online and offline.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/start',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#0F6B5C',
  background_color: '#FBF9F5',
  categories: ['health', 'medical', 'lifestyle'],
  prefer_related_applications: false,
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots,
  shortcuts: [
    { name: 'Today', url: '/start?to=today', icons: shortcutIcons },
    { name: 'Intake forms', url: '/start?to=intake', icons: shortcutIcons },
    { name: 'Notifications', url: '/start?to=notifications', icons: shortcutIcons },
  ],
};

function screenshot(name: string, form: 'narrow' | 'wide', label: string): Screenshot {
  return {
    src: `/screenshots/${name}.png`,
    sizes: form === 'narrow' ? '390x844' : '1440x900',
    type: 'image/png',
    form_factor: form,
    label,
  };
}
