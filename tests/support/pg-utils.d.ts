declare module 'pg/lib/utils.js' {
  /** A value as the driver sends it: as text, or as bytes. */
  export function prepareValue(value: unknown): string | Uint8Array | null;
}
