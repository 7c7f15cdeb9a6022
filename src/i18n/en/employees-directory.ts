/** The settings of an employer's directory (SCIM). */
export const employeesDirectory = {
  title: 'Directory',
  lead: 'Connect Okta, Entra ID or another directory to keep your employee list up to date over SCIM 2.0.',
  back: 'Back to employees',
  offlineTitle: 'The directory settings are not on this device yet',
  offline: 'You are offline. You can change these settings when you are back online.',
  closed: 'The account is deactivated: you can read the settings but not change them.',
  cancel: 'Cancel',
  source: {
    title: 'Source of your employee list',
    file: 'File import',
    directory: 'SCIM',
    fileText: 'You import files and add people here. Requests from a directory are refused.',
    directoryText:
      'Your directory adds people, changes their details and ends their employment. You cannot import files, or edit people from the directory here. You can still invite people, and end the employment of those who are not in the directory.',
    useDirectory: 'Switch to SCIM',
    useFile: 'Switch to file import',
    sent_one: '{{number}} current employee comes from your directory.',
    sent_other: '{{number}} current employees come from your directory.',
    others_one: '{{number}} other is not in your directory yet.',
    others_other: '{{number}} others are not in your directory yet.',
  },
  toDirectory: {
    title: 'Switch to SCIM?',
    text: 'From now on your directory manages the list, and you cannot import files. Nobody is removed, and nobody gets an email. When your directory sends people who are already here, they are matched by email address or employee number.',
    confirm: 'Switch to SCIM',
    done: 'Your directory now manages your employee list.',
  },
  toFile: {
    title: 'Switch to file import?',
    text: 'From now on requests from your directory are refused, and its changes no longer arrive. Your employees stay as they are. The tokens are kept in case you switch back.',
    confirm: 'Switch to file import',
    done: 'You now manage your employee list here.',
  },
  invites: {
    label: 'Invite new people at once',
    help: 'New people get a magic link as soon as your directory sends them, as long as seats are free. If this is off, they are only added and you invite them yourself.',
  },
  connection: {
    title: 'Connection',
    address: 'SCIM address',
    addressHelp: 'Enter this in your directory as the base URL or tenant URL.',
    copyAddress: 'Copy the address',
    copied: 'Copied.',
    notCopied: 'Your browser did not allow copying. Select the text and copy it.',
  },
  tokens: {
    title: 'Tokens',
    text: 'Your directory logs in with a token. To replace a token without interruption, create the second one, enter it in your directory, then revoke the first one.',
    none: 'No token yet. Create one to connect your directory.',
    name: 'Token ending in {{ending}}',
    created: 'Created {{when}}',
    createdBy: 'Created {{when}} by {{name}}',
    used: 'Last used {{when}}',
    unused: 'Not used yet',
    create: 'Create a token',
    full: 'You have two tokens, which is the maximum. Revoke one to create another.',
    revoke: 'Revoke',
    revokeOf: 'Revoke the token ending in {{ending}}',
  },
  made: {
    title: 'Copy the new token now',
    text: 'It is shown only once. Anyone who has it can change your employee list, so enter it in your directory and do not keep it anywhere else.',
    token: 'Token',
    copy: 'Copy the token',
    done: 'Done',
  },
  revoking: {
    title: 'Revoke the token ending in {{ending}}?',
    text: 'From now on requests with this token are refused. You cannot undo this.',
    confirm: 'Revoke',
    done: 'Token revoked.',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'employees-directory': typeof employeesDirectory;
  }
}
