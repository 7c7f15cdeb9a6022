import agoraToken from 'agora-token';
import * as z from 'zod';

export interface AgoraConfig {
  readonly appId: string;
  readonly certificate: string;
  /** Null: the project is not used for chat. */
  readonly chat: AgoraChatConfig | null;
}

export interface AgoraChatConfig {
  /** The address of its REST service, without a trailing slash: host, organisation and app, or host and app id. */
  readonly url: string;
  /** The name that devices use for the project: `organisation#app`, or the app id. */
  readonly appKey: string;
}

const thirtyTwo = /^[0-9a-f]{32}$/i;

/** One schema per variable, as in `config.ts`. */
export const agoraVariables = {
  AGORA_APP_ID: z
    .string()
    .regex(thirtyTwo, 'must be the app id of the Agora project: 32 hexadecimal digits.')
    .optional()
    .describe(
      "App id of an Agora project (32 hexadecimal digits). Without it, calls go from device to device, and chat uses the product's own channel only.",
    ),
  AGORA_APP_CERTIFICATE: z
    .string()
    .regex(thirtyTwo, 'must be the primary certificate of the Agora project: 32 hexadecimal digits.')
    .optional()
    .describe('Primary certificate of the project, which signs tokens; required with `AGORA_APP_ID`.'),
  AGORA_CHAT_URL: z
    .string()
    .refine(
      isRestAddress,
      'must be the https address of the chat service, with organisation and app. Write it like https://a61.chat.agora.io/61123456/1234567.',
    )
    .transform((text) => text.replace(/\/+$/, ''))
    .optional()
    .describe(
      'Chat service of the project, with organisation and app (or the app id): `https://a61.chat.agora.io/61123456/1234567`. Without it, Agora is not used for chat.',
    ),
};

type Read = z.output<z.ZodObject<typeof agoraVariables>>;

/** The project that is configured, or null; `fail` is called when only a part of it is, or nothing can be signed with it. */
export function agoraConfigOf(read: Read, fail: (problem: string) => never): AgoraConfig | null {
  const { AGORA_APP_ID: appId, AGORA_APP_CERTIFICATE: certificate, AGORA_CHAT_URL: url } = read;
  if (!appId && !certificate && !url) return null;
  if (!appId || !certificate) {
    const missing = [appId ? '' : 'AGORA_APP_ID', certificate ? '' : 'AGORA_APP_CERTIFICATE'].filter(Boolean).join(' and ');
    return fail(`${missing} missing: Agora needs app id and certificate of one project. Leave all AGORA variables out to do without it.`);
  }
  // The builder answers an empty text where it cannot sign, and does not throw.
  if (agoraToken.ChatTokenBuilder.buildAppToken(appId, certificate, 60) === '') {
    fail('AGORA_APP_ID and AGORA_APP_CERTIFICATE cannot be used to sign: check both in the console of Agora.');
  }
  return { appId, certificate, chat: url ? { url, appKey: appKeyOf(url, appId) } : null };
}

function appKeyOf(url: string, appId: string): string {
  const [organisation, app] = segmentsOf(url);
  return organisation && app ? `${organisation}#${app}` : appId;
}

function segmentsOf(url: string): string[] {
  return new URL(url).pathname.split('/').filter(Boolean);
}

/** Plain http only on this machine, where a double of the service runs in tests. */
function isRestAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash, username } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname));
  return isSafe && search === '' && hash === '' && username === '' && [1, 2].includes(segmentsOf(text).length);
}
