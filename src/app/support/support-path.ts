/** Where the person at this address reports problems: those of the site and admins have no such page. */
export function supportPathAt(pathname: string): string | null {
  const area = /^\/(user|coach|enterprise)\b/.exec(pathname)?.[0];
  return area ? `${area}/${area === '/enterprise' ? 'technicalissue' : 'profile/support'}` : null;
}
