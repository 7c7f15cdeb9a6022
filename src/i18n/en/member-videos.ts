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
    offlineText: 'Open this list once while online. Watching always needs a connection.',
  },
  card: { seen: 'Watched', goesOn: 'Continue at {{time}}' },
  watch: {
    title: 'Video',
    back: 'All videos',
    others: 'More from {{name}}',
    offlineTitle: 'This video is not on this device',
    offlineText: 'Videos need a connection. Open it again when you are back online.',
  },
  player: {
    failed: 'The video cannot play now. It needs a connection; we remember where you stopped.',
    again: 'Try again',
    speed: 'Speed',
    resumes: 'Continues where you stopped, at {{time}}.',
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
