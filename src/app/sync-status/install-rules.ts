import type { InstallFacts } from '../../db/device-records.ts';

/**
 * Whether installing is offered: after the first submitted intake, or from the second day of use on.
 * Once declined it is not offered again.
 */
export function isInstallOffered({ visits, hasSubmitted, declinedAt }: InstallFacts): boolean {
  return declinedAt === null && (hasSubmitted || visits >= 2);
}

/** iOS installs only through the share sheet. iPads call themselves Macs with a touch screen. */
export function isIos(userAgent: string, touchPoints: number): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
}
