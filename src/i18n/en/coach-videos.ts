/** The videos of a coach, as the coach sees them. */
export const coachVideos = {
  title: 'Videos',
  lead: 'Short videos that your members can watch between sessions. We look at each one before it is shown.',
  back: 'Back to the profile',
  upload: 'Upload a video',
  keep: 'Go back',
  offlineTitle: 'Your videos are not on this device yet',
  offlineText: 'They show here once you are back online.',
  emptyTitle: 'No video yet',
  emptyText: 'Two minutes are enough: an exercise, an idea, a hello. MP4, WebM or MOV, up to 2 GB.',
  progress: {
    label: '{{name}}: {{percent}} % sent',
    sending: '{{sent}} of {{total}} sent ({{percent}} %). You can close this page; it goes on when you come back.',
    waiting: 'There is no connection. It goes on by itself, where it was, when the line is back.',
    checking: 'All sent. We check that it arrived whole.',
    done: 'Arrived whole, {{size}}',
  },
  frame: {
    video: 'The video on this device',
    slider: 'Find a good moment',
    take: 'Use this picture',
    poster: 'Chosen picture',
    posterText: 'This picture stands for the video until it is played.',
  },
  fields: {
    titleEn: 'Title in English',
    titleEs: 'Title in Spanish',
    titleMissing: 'Write a title in at least one language.',
    description: 'What it is about',
    offering: 'Belongs to',
    noOffering: 'No particular offering',
  },
  new: {
    title: 'New video',
    publish: 'Send it for approval',
    notYet: 'Still uploading',
    giveUp: 'Discard it',
    giveUpTitle: 'Discard this upload?',
    giveUpText: 'What was sent so far and what you wrote about it are deleted. The file on your device stays.',
    done: 'Your video is with us. You get a notification as soon as it is approved.',
    chooseAgain: 'This device had no room to keep “{{name}}”. Choose it again, and the upload goes on where it was.',
    choose: 'Choose the file again',
    otherFile: 'This is another file. Choose “{{name}}”.',
  },
  own: {
    status: { waiting: 'Waiting for approval', approved: 'Approved', rejected: 'Not approved' },
    likes_one: '{{count}} like',
    likes_other: '{{count}} likes',
    uploaded: 'Uploaded: {{when}}',
    why: 'Why: {{reason}}',
    edit: 'Edit',
    save: 'Save',
    delete: 'Delete',
    deleteTitle: 'Delete “{{title}}”?',
    deleteText: 'The video and its likes are gone for everybody. This cannot be undone.',
    deleted: '“{{title}}” is deleted.',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'coach-videos': typeof coachVideos;
  }
}
