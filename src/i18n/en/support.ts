/** Where members, coaches and employers report what does not work. */
export const support = {
  title: 'Help & Support',
  lead: 'Report what does not work and read our answers.',
  report: 'Report a problem',
  continueReport: 'Continue the report',
  reports: 'Reports',
  offlineTitle: 'The reports are not on this device yet',
  empty: 'No reports yet',
  emptyText: 'When something does not work, report it here. Each answer appears here and among the notifications.',
  lastAnswer: '{{name}}: {{text}}',
  back: 'All reports',
  missing: 'This report is not here',
  missingText: 'It may have been deleted, or it belongs to another account.',
  waitingText: 'This report is safe on this device and will be sent automatically.',
  attentionText: 'This report was not accepted.',
  decide: 'See why',
  sentDiagnostics: 'Technical report that was sent',
  answerBy: '{{name}}, support',
  noAnswer: 'No answer yet. A notification will say when there is one.',
  done: 'This report is finished. If the problem comes back, send a new report.',
  state: {
    open: 'Received',
    'in-progress': 'In progress',
    resolved: 'Resolved',
    closed: 'Closed',
    waiting: 'Waiting to be sent',
    attention: 'Not accepted',
  },
  form: {
    lead: 'This also works without a connection: the report is kept on this device and sent later.',
    category: 'What it is about',
    choose: 'Choose',
    noCategory: 'Choose what it is about',
    title: 'In a few words',
    titleHelp: 'For example: no sound in the call',
    description: 'What happened',
    descriptionHelp: 'What was pressed, what should have happened, and what happened instead.',
    diagnostics: 'Send the technical report of this device too',
    send: 'Send report',
    done: 'Report sent. The answer will appear here.',
    doneLater: 'Report saved. It will be sent when there is a connection.',
  },
  files: {
    title: 'Pictures or documents',
    help: 'Up to {{count}} files: JPEG, PNG, WebP or PDF, 10 MB each.',
    offline: 'Adding files needs a connection. The report can be sent without them.',
    add: 'Add files',
    ready: 'Uploaded',
    uploading: 'Uploading, {{percent}}%',
    remove: 'Remove',
    removeNamed: 'Remove {{name}}',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    support: typeof support;
  }
}
