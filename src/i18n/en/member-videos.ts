/** The videos of coaches, as members see them. */
export const memberVideos = {
  list: {
    title: 'Videos',
    lead: 'From your coaches, to watch whenever it suits you.',
    back: 'Your coaches',
    empty: 'No videos yet',
    emptyText: 'When one of your coaches publishes a video, you will find it here.',
    toCoaches: 'See the coaches',
    offlineTitle: 'The videos are not on this device yet',
    offlineText: 'Open this list once while online. Videos that you keep on the device then play offline too.',
  },
  card: { seen: 'Watched', goesOn: 'Continue at {{time}}', kept: 'On this device' },
  watch: {
    title: 'Video',
    back: 'All videos',
    others: 'More from {{name}}',
    offlineTitle: 'This video is not on this device',
    offlineText: 'Open it again when you are back online. There you can keep it on this device.',
  },
  player: {
    failed: 'The video cannot play now. It needs a connection; we remember where you stopped.',
    again: 'Try again',
    speed: 'Speed',
    resumes: 'Continues where you stopped, at {{time}}.',
  },
  keep: {
    keep: 'Keep on this device ({{size}})',
    offline: 'You can download this video when you are back online.',
    progress: 'Downloading “{{title}}”',
    received: '{{received}} of {{size}}',
    stop: 'Stop',
    kept: 'On this device, {{size}}. It plays offline too.',
    remove: 'Remove from this device',
    failed: {
      room: 'There is not enough space on this device. Remove other videos or files, then try again.',
      connection: 'The download was interrupted. Check your connection, then try again.',
    },
    all_one: '{{count}} video on this device, {{size}}',
    all_other: '{{count}} videos on this device, {{size}}',
    removeAll: 'Remove from this device',
    removeAllTitle: 'Remove these videos from this device?',
    removeAllText_one: '{{count}} video will no longer play offline. You can download it again.',
    removeAllText_other: '{{count}} videos will no longer play offline. You can download them again.',
    stay: 'Keep them',
  },
  transcript: {
    title: 'Transcript',
    language: 'Language',
    search: 'Search the transcript',
    hint: 'Choose a line to play the video from there.',
    found_one: 'Found in {{count}} line',
    found_other: 'Found in {{count}} lines',
    notFound: 'Not found in this transcript',
    empty: 'This video has no captions yet.',
    offlineTitle: 'The transcript is not on this device yet',
    offlineText: 'Open this video once while online. After that you can read the transcript offline too.',
  },
  like: { like: 'Like', count_one: '{{count}} like', count_other: '{{count}} likes' },
  news: { title: 'New videos', all: 'All videos' },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'member-videos': typeof memberVideos;
  }
}
