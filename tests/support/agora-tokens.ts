import { createRequire } from 'node:module';

/** What the published package reads out of a token; its declarations leave it out. */
interface ParsedToken {
  readonly appId: { toString(): string };
  readonly issueTs: number;
  readonly expire: number;
  readonly services: readonly ParsedService[];
  from_string(token: string): boolean;
  verifySignature(certificate: string): boolean;
}

interface ParsedService {
  service_type(): number;
  readonly __user_id: { toString(): string };
  readonly __privileges: Readonly<Record<string, number>>;
}

const load = createRequire(import.meta.url);
const { AccessToken2 } = load('agora-token/src/AccessToken2') as {
  AccessToken2: new (appId: string, certificate: string, issued: number, expire: number) => ParsedToken;
};

export interface ChatToken {
  readonly appId: string;
  readonly isSigned: boolean;
  /** Empty for the token of an app. */
  readonly userId: string;
  /** 1 for a person, 2 for an app; with the seconds that each lasts. */
  readonly privileges: Readonly<Record<string, number>>;
  readonly issuedAt: Date;
  readonly seconds: number;
}

/** Takes a chat token apart with Agora's own package; null for anything else. */
export function readChatToken(token: string, certificate: string): ChatToken | null {
  const parsed = new AccessToken2('', '', 0, 0);
  if (!parsed.from_string(token)) return null;
  const chat = parsed.services.find((service) => service.service_type() === 5);
  if (!chat) return null;
  return {
    appId: parsed.appId.toString(),
    isSigned: parsed.verifySignature(certificate),
    userId: chat.__user_id.toString(),
    privileges: { ...chat.__privileges },
    issuedAt: new Date(parsed.issueTs * 1000),
    seconds: parsed.expire,
  };
}
