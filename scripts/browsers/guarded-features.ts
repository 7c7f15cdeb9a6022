import type { NewerFeature } from './newer-feature.ts';

interface GuardedFeature {
  /** The name that the check prints. A CSS property covers its keywords too. */
  readonly feature: string;
  /** The effect in a browser that lacks it. */
  readonly why: string;
  /** For scripts: where it is used. */
  readonly files?: readonly string[];
}

/** Features that some promised browsers lack and the app uses all the same, because it tests for them or works without them. */
const guardedFeatures: readonly GuardedFeature[] = [
  // Scripts.
  {
    feature: 'AbortSignal.any',
    why: 'src/platform/any-signal.ts brings it.',
    files: [
      'src/platform/exchange.ts',
      'src/sync/sending/send.ts',
      'src/domain/chat/file-messages.ts',
      'src/calls/devices/test-connection.ts',
    ],
  },
  {
    feature: 'HTMLElement.hidePopover',
    why: 'Where there are no popovers, the calendar is an element of the page.',
    files: ['src/ui/form/day-input.tsx'],
  },
  {
    feature: 'requestIdleCallback',
    why: 'A timer where there is none.',
    files: ['src/identity/screens/federated/use-firebase.ts', 'src/app/sync-status/app-update.ts', 'public/wake.js'],
  },
  {
    feature: 'cancelIdleCallback',
    why: 'Called only after requestIdleCallback.',
    files: ['src/identity/screens/federated/use-firebase.ts'],
  },
  { feature: 'StorageManager.estimate', why: 'Called with `?.`: the space is then unknown.', files: ['src/sync/device/device-facts.ts'] },
  { feature: 'setAppBadge', why: 'Called with `?.`: no badge.', files: ['src/push/follow-messages.ts', 'sw/push.ts'] },
  {
    feature: 'clearAppBadge',
    why: 'Called with `?.`: no badge.',
    files: ['src/push/follow-messages.ts', 'src/identity/device/leaving-push.ts'],
  },
  { feature: 'MediaDevices.getDisplayMedia', why: 'The button is there only where it is.', files: ['src/calls/own-screen.ts'] },
  {
    feature: 'HTMLVideoElement.requestPictureInPicture',
    why: 'Only where `pictureInPictureEnabled` is true.',
    files: ['src/calls/room/use-floating.ts'],
  },
  { feature: 'MediaSession.setMicrophoneActive', why: 'Called with `?.`.', files: ['src/calls/room/use-media-session.ts'] },
  { feature: 'MediaSession.setCameraActive', why: 'Called with `?.`.', files: ['src/calls/room/use-media-session.ts'] },
  { feature: 'setSinkId', why: 'The choice of a speaker is there only where it is.', files: ['src/calls/devices/speaker.ts'] },
  { feature: 'event beforeunload', why: 'pagehide comes too.', files: ['public/appearance.js'] },
  { feature: 'event freeze', why: 'pagehide and visibilitychange come too.', files: ['src/sync/sending/triggers.ts'] },
  { feature: 'event beforeinstallprompt', why: 'Elsewhere the browser’s menu installs.', files: ['src/app/sync-status/install-prompt.ts'] },
  { feature: 'event appinstalled', why: 'Follows beforeinstallprompt.', files: ['src/app/sync-status/install-prompt.ts'] },
  { feature: '<input capture>', why: 'A computer has no camera to prefer.', files: ['src/ui/controls/file-pick.tsx'] },
  { feature: '<video playsinline>', why: 'Only iOS plays videos in full screen otherwise.' },
  // Style sheets: what is lacking is left out, and the page stays usable.
  { feature: 'cursor', why: 'A telephone has no pointer.' },
  { feature: ':selection', why: 'The selection has the colours of the system.' },
  { feature: '@starting-style', why: 'It opens without a movement.' },
  { feature: 'content-visibility', why: 'Everything is laid out at once.' },
  { feature: 'contain-intrinsic-block-size', why: 'Only together with content-visibility.' },
  { feature: 'font-family: ui-monospace', why: 'The next font of the list.' },
  { feature: 'overflow-anchor', why: 'It switches off what Safari does not do.' },
  { feature: 'position-area', why: 'Within @supports; the calendar is in the middle of the window.' },
  { feature: 'position-try-fallbacks', why: 'Within @supports.' },
  { feature: 'resize', why: 'A telephone has no handle to drag.' },
  { feature: 'scrollbar-width', why: 'The scrollbar stays.' },
  { feature: 'text-decoration: wavy', why: 'The build writes it for Safari with a prefix.' },
  { feature: 'text-size-adjust', why: 'Needed only on telephones.' },
  { feature: 'text-wrap', why: 'Lines break as usual.' },
];

interface Judged {
  readonly unguarded: readonly NewerFeature[];
  /** Entries of the list that nothing needs any more. */
  readonly needless: readonly string[];
}

/** Divides the findings by the list. */
export function judge(found: readonly NewerFeature[], guarded: readonly GuardedFeature[] = guardedFeatures): Judged {
  const covers = (entry: GuardedFeature, { feature, file }: NewerFeature): boolean =>
    (feature === entry.feature || feature.startsWith(`${entry.feature}: `)) && (entry.files?.includes(file) ?? true);
  const needless = guarded.flatMap(({ files, ...entry }) => {
    const places: readonly (readonly string[] | undefined)[] = files ? files.map((file) => [file]) : [undefined];
    return places
      .filter((place) => !found.some((one) => covers({ ...entry, ...(place && { files: place }) }, one)))
      .map((place) => [entry.feature, ...(place ?? [])].join(' in '));
  });
  return { unguarded: found.filter((one) => !guarded.some((entry) => covers(entry, one))), needless };
}
