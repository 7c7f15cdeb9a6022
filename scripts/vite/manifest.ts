import { existsSync } from 'node:fs';
import type { ManifestOptions } from 'vite-plugin-pwa';

const root = new URL('../../', import.meta.url);

type Screenshot = NonNullable<ManifestOptions['screenshots']>[number];

/** Pictures of the running app, made by `scripts/pictures.ts`. */
const screenshots: Screenshot[] = [
  { name: 'phone-home', label: 'Your day at a glance', form_factor: 'narrow' as const },
  { name: 'phone-intake', label: 'A health intake form, one question at a time', form_factor: 'narrow' as const },
  { name: 'desktop-home', label: 'Your day at a glance', form_factor: 'wide' as const },
  { name: 'desktop-coach', label: 'A coach’s day', form_factor: 'wide' as const },
]
  .filter(({ name }) => existsSync(new URL(`public/screenshots/${name}.png`, root)))
  .map(({ name, label, form_factor }) => ({
    src: `/screenshots/${name}.png`,
    sizes: form_factor === 'narrow' ? '390x844' : '1440x900',
    type: 'image/png',
    form_factor,
    label,
  }));

const shortcutIcons = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }];

/** The web app manifest. `/start` leads each person to the area of their role. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'ZH health coaching',
  short_name: 'ZH',
  description: 'Your coach, your sessions and your health, also without a network.',
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
    { name: 'Intake', url: '/start?to=intake', icons: shortcutIcons },
    { name: 'Notifications', url: '/start?to=notifications', icons: shortcutIcons },
  ],
};
