/** The videos of coaches, as members see them. */
export const memberVideos = {
  list: {
    title: 'Videos',
    lead: 'From your coaches, to watch whenever it suits you.',
    back: 'Your coaches',
    empty: 'No videos yet',
    emptyText: 'When one of your coaches publishes a video, you will find it here.',
    toCoaches: 'See the coaches',
    offlineTitle: 'The list of videos is not on this device yet',
    offlineText: 'Open it once with a connection. Watching needs a connection each time.',
  },
  card: { seen: 'Seen', goesOn: 'Goes on at {{time}}' },
  watch: {
    title: 'Video',
    back: 'All videos',
    others: 'More from {{name}}',
    offlineTitle: 'This video is not on this device',
    offlineText: 'Videos are played over the network. Open it again once you have a connection.',
  },
  player: {
    failed: 'The video cannot be played now. It needs a connection; where you stopped is kept.',
    again: 'Try again',
    resumes: 'Goes on where you stopped, at {{time}}.',
  },
  like: { like: 'Like', count_one: '{{count}} like', count_other: '{{count}} likes' },
  news: { title: 'New videos', all: 'All videos' },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'member-videos': typeof memberVideos;
  }
}
