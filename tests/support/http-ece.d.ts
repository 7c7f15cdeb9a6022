declare module 'http_ece' {
  interface Parameters {
    readonly version: 'aes128gcm';
    readonly privateKey: import('node:crypto').ECDH;
    readonly authSecret: string;
  }
  /** Decrypts a body by RFC 8188 and 8291. */
  export function decrypt(body: Buffer, parameters: Parameters): Buffer;
}
