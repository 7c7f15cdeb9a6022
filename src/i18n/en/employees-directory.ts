/** The connection of an employer's directory by SCIM. */
export const employeesDirectory = {
  title: 'Directory',
  lead: 'Okta, Entra ID or another directory can keep your list of employees up to date by SCIM 2.0.',
  back: 'Back to employees',
  offlineTitle: 'The directory settings are not on this device yet',
  offline: 'You are offline. Changing the settings needs a connection.',
  closed: 'The account is deactivated: the settings can be read, nothing can be changed.',
  cancel: 'Cancel',
  close: 'Close',
  source: {
    title: 'Where your employees come from',
    file: 'File import',
    directory: 'SCIM',
    fileText: 'You import files and add people here. Requests from a directory are refused.',
    directoryText:
      'Your directory adds people, changes their details and ends their employment. Files are refused, and so are changes made here to people it has sent. You can still invite people here, and end the employment of people it has not sent.',
    useDirectory: 'Switch to SCIM',
    useFile: 'Switch to file import',
    sent_one: '{{number}} current employee was sent by your directory.',
    sent_other: '{{number}} current employees were sent by your directory.',
    others_one: '{{number}} other is not in your directory yet.',
    others_other: '{{number}} others are not in your directory yet.',
  },
  toDirectory: {
    title: 'Switch to SCIM?',
    text: 'From now on your directory keeps the list: imports of files are refused. Nobody is removed, and nobody gets an email. People who are here already are matched by email address or employee number when your directory sends them.',
    confirm: 'Switch to SCIM',
    done: 'Your employees now come from your directory.',
  },
  toFile: {
    title: 'Switch to file import?',
    text: 'Requests from your directory are refused from now on, and its changes no longer arrive. Employees stay as they are. Tokens are kept, so you can switch back.',
    confirm: 'Switch to file import',
    done: 'Your employees now come from files.',
  },
  invites: {
    label: 'Invite at once',
    help: 'New people get a magic link as soon as your directory sends them, while seats are free. Otherwise they are only added, and you invite them.',
  },
  connection: {
    title: 'Connection',
    address: 'SCIM address',
    addressHelp: 'Enter it in your directory as the base URL or tenant URL.',
    copyAddress: 'Copy the address',
    copied: 'Copied.',
    notCopied: 'Your browser did not allow copying. Select the text and copy it.',
  },
  tokens: {
    title: 'Tokens',
    text: 'Your directory logs in with a token. Two can be used at the same time: create the next one, enter it in your directory, then revoke the old one.',
    none: 'No token yet. Create one to connect your directory.',
    name: 'Ends in {{ending}}',
    created: 'Created {{when}}',
    createdBy: 'Created {{when}} by {{name}}',
    used: 'Last used {{when}}',
    unused: 'Not used yet',
    create: 'Create a token',
    full: 'There are two tokens, which is the maximum. Revoke one to create another.',
    revoke: 'Revoke',
    revokeOf: 'Revoke the token that ends in {{ending}}',
  },
  made: {
    title: 'Copy the new token now',
    text: 'It is shown only once. Anyone who has it can change your list of employees: enter it in your directory, and keep it nowhere else.',
    token: 'Token',
    copy: 'Copy the token',
    done: 'Done',
  },
  revoking: {
    title: 'Revoke the token that ends in {{ending}}?',
    text: 'Requests with it are refused at once. This cannot be undone.',
    confirm: 'Revoke',
    done: 'The token is revoked.',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'employees-directory': typeof employeesDirectory;
  }
}
