/** The videos of a coach, as the coach sees them. */
export const coachVideos = {
  title: 'Videos',
  lead: 'Short videos that your members can watch between sessions. We review each one before it is shown.',
  back: 'Back to profile',
  upload: 'Upload a video',
  keep: 'Go back',
  offlineTitle: 'Your videos are not on this device yet',
  offlineText: 'You will see them once you are back online.',
  emptyTitle: 'No videos yet',
  emptyText: 'Two minutes are enough: an exercise, an idea, a hello. MP4, WebM or MOV, up to 2 GB.',
  progress: {
    label: '{{name}}: {{percent}}% uploaded',
    sending: '{{sent}} of {{total}} uploaded ({{percent}}%). You can close this page; it continues when you come back.',
    waiting: 'No connection. The upload continues where it stopped when you are back online.',
    checking: 'Uploaded. Checking that the file is complete.',
    done: 'Complete, {{size}}',
  },
  frame: {
    video: 'The video on this device',
    slider: 'Choose a moment',
    take: 'Use this picture',
    poster: 'Chosen picture',
    posterText: 'This picture is shown until the video plays.',
  },
  fields: {
    titleEn: 'Title in English',
    titleEs: 'Title in Spanish',
    titleMissing: 'Enter a title in at least one language.',
    description: 'Description',
    offering: 'Offering',
    noOffering: 'No particular offering',
  },
  new: {
    title: 'New video',
    publish: 'Send for approval',
    notYet: 'Still uploading',
    giveUp: 'Discard',
    giveUpTitle: 'Discard this upload?',
    giveUpText: 'What was uploaded and what you wrote about it will be deleted. The file on your device stays.',
    done: 'We have your video. You will get a notification as soon as it is approved.',
    chooseAgain: 'This device did not have enough space to keep “{{name}}”. Choose it again and the upload continues where it stopped.',
    choose: 'Choose the file again',
    otherFile: 'This is a different file. Choose “{{name}}”.',
  },
  own: {
    status: { waiting: 'Waiting for approval', approved: 'Approved', rejected: 'Not approved' },
    likes_one: '{{count}} like',
    likes_other: '{{count}} likes',
    uploaded: 'Uploaded: {{when}}',
    captions: 'Captions: {{languages}}',
    why: 'Reason: {{reason}}',
    edit: 'Edit',
    save: 'Save',
    delete: 'Delete',
    deleteTitle: 'Delete “{{title}}”?',
    deleteText: 'The video and its likes will be deleted for everyone. This cannot be undone.',
    deleted: '“{{title}}” deleted.',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'coach-videos': typeof coachVideos;
  }
}
