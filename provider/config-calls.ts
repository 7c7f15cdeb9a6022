import * as z from 'zod';

export interface IceServer {
  readonly urls: readonly string[];
  readonly username?: string;
  readonly credential?: string;
}

/** The servers that connect devices in a call. */
export interface CallsConfig {
  /** Sent to devices unchanged. */
  readonly iceServers: readonly IceServer[];
  /** A relay for which each device gets credentials of its own, good for a while. */
  readonly turn: { readonly urls: readonly string[]; readonly secret: string } | null;
  /** `relay`: media passes through the relay only, so that nobody in a call learns another one's address. */
  readonly iceTransportPolicy: 'all' | 'relay';
}

const address = /^(?:stuns?|turns?):[^\s,]+$/;
const isRelay = (url: string) => /^turns?:/.test(url);

const iceServer = z.strictObject({
  urls: z.union([z.string(), z.array(z.string()).min(1).max(10)]).transform((urls) => (typeof urls === 'string' ? [urls] : urls)),
  username: z.string().max(500).optional(),
  credential: z.string().max(500).optional(),
});
const isUsable = ({ urls, username, credential }: z.output<typeof iceServer>) =>
  urls.every((url) => address.test(url)) && (!urls.some(isRelay) || (username !== undefined && credential !== undefined));
const listed = z.array(iceServer.refine(isUsable)).max(10);

/** One schema per variable, as in `config.ts`. */
export const callsVariables = {
  ICE_SERVERS: z
    .string()
    .transform((text, context): readonly IceServer[] => {
      const read = listed.safeParse(jsonOf(text));
      if (read.success) return read.data.map(withoutMissing);
      context.addIssue({
        code: 'custom',
        message:
          'must be a JSON list of servers, relays with username and credential. Write it like [{"urls":["stun:stun.example:3478"]},{"urls":["turn:turn.example:3478"],"username":"zh","credential":"…"}].',
      });
      return z.NEVER;
    })
    .optional()
    .describe(
      'STUN and TURN servers for calls, as JSON: `[{"urls":["stun:stun.example:3478"]}]`; a relay needs `username` and `credential`. Without it and `TURN_URL`, devices connect only when they reach each other directly, as within one network, and no third party is contacted.',
    ),
  TURN_URL: z
    .string()
    .transform((text) => text.split(',').map((url) => url.trim()))
    .pipe(
      z.array(
        z
          .string()
          .regex(/^turns?:[^\s,]+$/, 'must be the address of a relay, or several with commas. Write it like turn:turn.example:3478.'),
      ),
    )
    .optional()
    .describe(
      'Address of a relay (coturn), or several separated by commas: `turn:turn.example:3478,turns:turn.example:5349`. Calls over the internet need one. Each device gets its own credentials, valid for six hours.',
    ),
  TURN_SECRET: z
    .string()
    .min(8, 'must be the secret that the relay shares with this provider (static-auth-secret of coturn).')
    .optional()
    .describe('Secret shared with the relay (`static-auth-secret` of coturn); at least 8 characters, required with `TURN_URL`.'),
  ICE_TRANSPORT_POLICY: z
    .enum(['all', 'relay'], 'must be all or relay. Leave it out for all.')
    .default('all')
    .describe("With `relay`, media passes through the relay only, so people in a call do not learn each other's network address."),
};

type Read = z.output<z.ZodObject<typeof callsVariables>>;

/** @throws the problem in words, through `fail` */
export function callsConfigOf(read: Read, fail: (problem: string) => never): CallsConfig {
  const { ICE_SERVERS: iceServers = [], TURN_URL: urls, TURN_SECRET: secret, ICE_TRANSPORT_POLICY: iceTransportPolicy } = read;
  if ((urls === undefined) !== (secret === undefined)) {
    fail(`${urls === undefined ? 'TURN_URL' : 'TURN_SECRET'} is missing: a relay needs both. Leave both out to do without one.`);
  }
  const hasRelay = urls !== undefined || iceServers.some((server) => server.urls.some(isRelay));
  if (iceTransportPolicy === 'relay' && !hasRelay) {
    fail('ICE_TRANSPORT_POLICY is "relay": it needs a relay. Name one in TURN_URL and TURN_SECRET, or in ICE_SERVERS.');
  }
  return { iceServers, turn: urls && secret ? { urls, secret } : null, iceTransportPolicy };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function withoutMissing({ urls, username, credential }: z.output<typeof iceServer>): IceServer {
  return { urls, ...(username === undefined ? {} : { username }), ...(credential === undefined ? {} : { credential }) };
}
