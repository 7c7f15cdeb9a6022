export function isInstalled(): boolean {
  return globalThis.matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;
}
