/** A start that does not get its database, or its files. */
export const slowStart = {
  title: 'ZH is waiting for this device’s storage',
  text: 'Another window of ZH, or the browser itself, is holding it. Close other windows of ZH. If that does not help, restart the browser. Nothing you saved is lost.',
  goesOn: 'ZH opens as soon as the storage answers.',
  online: 'Continue online',
  unreachable: 'There is no connection either. ZH continues as soon as the storage answers.',
  held: 'This device’s storage is not answering. You can continue online; what you do there is added to this device later.',
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'slow-start': typeof slowStart;
  }
}
