/** The origin this app or worker was loaded from; the provider is on the same one. */
function origin(): string {
  return globalThis.location?.origin ?? 'http://localhost';
}

/** Address of a path below the provider's `/api`. */
export function apiAddress(path: string): URL {
  return new URL(`/api${path}`, origin());
}

/** Address of the realtime channel. */
export function realtimeAddress(): URL {
  const address = apiAddress('/realtime');
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address;
}

export const isDevelopment: boolean = import.meta.env?.DEV === true;
