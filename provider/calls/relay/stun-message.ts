import { createHash, createHmac, randomBytes } from 'node:crypto';

// Messages of STUN (RFC 8489) as far as an allocation on a relay (TURN, RFC 8656) needs them.

/** RFC 8489 section 5. */
const magicCookie = 0x2112_a442;
const headerBytes = 20;

/** RFC 8656 section 17: methods, with the class in the bits of RFC 8489 section 5. */
export const messageTypes = {
  allocate: 0x0003,
  allocated: 0x0103,
  allocateError: 0x0113,
  refresh: 0x0004,
} as const;

/** RFC 8489 section 14 and RFC 8656 section 18. */
const attributes = {
  username: 0x0006,
  messageIntegrity: 0x0008,
  errorCode: 0x0009,
  lifetime: 0x000d,
  realm: 0x0014,
  nonce: 0x0015,
  requestedTransport: 0x0019,
} as const;

/** Number of UDP, the requested transport behind the relay (RFC 8656 section 18.8). */
const udp = 17;

/** Credentials for a realm (RFC 8489 section 9.2), which the server names in its first answer. */
export interface LongTermCredentials {
  readonly username: string;
  readonly credential: string;
  readonly realm: string;
  readonly nonce: string;
}

export interface StunRequest {
  readonly transactionId: Buffer;
  readonly bytes: Buffer;
}

export interface StunAnswer {
  readonly type: number;
  readonly transactionId: Buffer;
  /** The code of an error; null otherwise. */
  readonly errorCode: number | null;
  readonly realm: string | null;
  readonly nonce: string | null;
}

/** Asks for an allocation (RFC 8656 section 7.1); the first time without credentials, to learn realm and nonce. */
export function allocateRequest(credentials: LongTermCredentials | null): StunRequest {
  return request(messageTypes.allocate, [attribute(attributes.requestedTransport, Buffer.from([udp, 0, 0, 0]))], credentials);
}

/** Gives the allocation back: a lifetime of 0 (RFC 8656 section 8.1). */
export function releaseRequest(credentials: LongTermCredentials): StunRequest {
  return request(messageTypes.refresh, [attribute(attributes.lifetime, Buffer.alloc(4))], credentials);
}

/** Returns null where this is no STUN message. */
export function readAnswer(bytes: Buffer): StunAnswer | null {
  const length = messageLength(bytes);
  if (length === null || bytes.length < length || bytes.readUInt32BE(4) !== magicCookie) return null;
  const found = new Map<number, Buffer>();
  for (let at = headerBytes; at + 4 <= length; ) {
    const size = bytes.readUInt16BE(at + 2);
    const type = bytes.readUInt16BE(at);
    // The first of several of one type counts (RFC 8489 section 14).
    if (!found.has(type)) found.set(type, bytes.subarray(at + 4, at + 4 + size));
    at += 4 + padded(size);
  }
  const error = found.get(attributes.errorCode);
  return {
    type: bytes.readUInt16BE(0),
    transactionId: bytes.subarray(8, headerBytes),
    // Class and number (RFC 8489 section 14.8).
    errorCode: error && error.length >= 4 ? (error.readUInt8(2) & 7) * 100 + error.readUInt8(3) : null,
    realm: found.get(attributes.realm)?.toString('utf8') ?? null,
    nonce: found.get(attributes.nonce)?.toString('utf8') ?? null,
  };
}

/** The length of the first message in a stream, in bytes (RFC 8489 section 6.2.2); null until its header is complete. */
export function messageLength(bytes: Buffer): number | null {
  return bytes.length < headerBytes ? null : headerBytes + bytes.readUInt16BE(2);
}

function request(type: number, parts: readonly Buffer[], credentials: LongTermCredentials | null): StunRequest {
  const transactionId = randomBytes(12);
  const all = [...parts];
  if (credentials !== null) {
    const { username, realm, nonce } = credentials;
    all.push(
      attribute(attributes.username, Buffer.from(username)),
      attribute(attributes.realm, Buffer.from(realm)),
      attribute(attributes.nonce, Buffer.from(nonce)),
    );
  }
  if (credentials === null) return { transactionId, bytes: message(type, transactionId, Buffer.concat(all), 0) };
  // The signature covers the message with a length that includes the signature (RFC 8489 section 14.5).
  const signed = message(type, transactionId, Buffer.concat(all), 24);
  const signature = createHmac('sha1', keyOf(credentials)).update(signed).digest();
  return { transactionId, bytes: Buffer.concat([signed, attribute(attributes.messageIntegrity, signature)]) };
}

/** RFC 8489 section 9.2.2. */
function keyOf({ username, realm, credential }: LongTermCredentials): Buffer {
  return createHash('md5').update(`${username}:${realm}:${credential}`).digest();
}

function message(type: number, transactionId: Buffer, body: Buffer, following: number): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt16BE(type, 0);
  header.writeUInt16BE(body.length + following, 2);
  header.writeUInt32BE(magicCookie, 4);
  return Buffer.concat([header, transactionId, body]);
}

function attribute(type: number, value: Buffer): Buffer {
  const bytes = Buffer.alloc(4 + padded(value.length));
  bytes.writeUInt16BE(type, 0);
  bytes.writeUInt16BE(value.length, 2);
  value.copy(bytes, 4);
  return bytes;
}

function padded(size: number): number {
  return Math.ceil(size / 4) * 4;
}
