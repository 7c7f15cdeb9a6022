/** The path where the person reports issues; visitors of the site and admins have none. */
export function supportPathAt(pathname: string): string | null {
  const area = /^\/(user|coach|enterprise)\b/.exec(pathname)?.[0];
  return area ? `${area}/${area === '/enterprise' ? 'technicalissue' : 'profile/support'}` : null;
}
