/** The push services of the browsers. We send to the address that a device gives, so it must be one of these. */
const knownServices = ['googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'];
const ownMachine = ['localhost', '127.0.0.1', '[::1]'];

interface Allowed {
  readonly isProduction: boolean;
  readonly services: readonly string[];
}

/** Whether a subscription's address is that of a push service, and may be sent to. */
export function isPushService(endpoint: string, { isProduction, services }: Allowed): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, port } = new URL(endpoint);
  if (!isProduction && ownMachine.includes(hostname)) return protocol === 'http:' || protocol === 'https:';
  const isKnown = [...knownServices, ...services].some((service) => hostname === service || hostname.endsWith(`.${service}`));
  return isKnown && protocol === 'https:' && username === '' && port === '';
}
