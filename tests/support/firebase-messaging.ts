import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { globalAgent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { importSPKI, jwtVerify } from 'jose';

/** A message as Google's cloud takes it: https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages */
export interface TakenMessage {
  readonly token: string;
  readonly data?: Readonly<Record<string, string>>;
  readonly notification?: unknown;
  readonly webpush?: { readonly headers?: Readonly<Record<string, string>> };
}

/** Answers of Google's cloud to what it does not take, as it words them. */
export type FirebaseAnswer = 'UNREGISTERED' | 'SENDER_ID_MISMATCH' | 'INVALID_ARGUMENT' | 'QUOTA_EXCEEDED' | 'INTERNAL';

const answers: Readonly<Record<FirebaseAnswer, readonly [number, string, string]>> = {
  UNREGISTERED: [404, 'NOT_FOUND', 'Requested entity was not found.'],
  SENDER_ID_MISMATCH: [403, 'PERMISSION_DENIED', 'SenderId mismatch'],
  INVALID_ARGUMENT: [400, 'INVALID_ARGUMENT', 'The registration token is not a valid FCM registration token'],
  QUOTA_EXCEEDED: [429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.'],
  INTERNAL: [500, 'INTERNAL', 'Internal error encountered.'],
};

export interface FirebaseMessagingDouble {
  readonly projectId: string;
  /** Contents of a key file; its public half is what the double checks signatures with. */
  readonly serviceAccount: string;
  readonly taken: TakenMessage[];
  /** What was wrong with requests that were refused. */
  readonly problems: string[];
  answerWith(answer: FirebaseAnswer | 'HANGS_UP' | null): void;
  close(): Promise<void>;
}

const sender = 'sender@zh-test.iam.gserviceaccount.com';
const accessToken = 'an-access-token-of-the-double';

/**
 * Stands for Google's token server and for Firebase Cloud Messaging, at the level of HTTP: until it is
 * closed, every https connection of this process leads here.
 */
export async function startFirebaseMessaging(): Promise<FirebaseMessagingDouble> {
  const projectId = 'zh-test';
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const taken: TakenMessage[] = [];
  const problems: string[] = [];
  let answer: FirebaseAnswer | 'HANGS_UP' | null = null;

  async function giveToken(body: string): Promise<object> {
    const assertion = new URLSearchParams(body).get('assertion') ?? (JSON.parse(body) as { assertion?: string }).assertion;
    const audience = ['https://oauth2.googleapis.com/token', 'https://www.googleapis.com/oauth2/v4/token'];
    const { payload } = await jwtVerify(String(assertion), await importSPKI(publicKey, 'RS256'), { issuer: sender, audience });
    if (!String(payload.scope).includes('https://www.googleapis.com/auth/')) throw new Error(`No scope: ${String(payload.scope)}`);
    return { access_token: accessToken, token_type: 'Bearer', expires_in: 3599 };
  }

  function takeMessage(request: IncomingMessage, body: string): [number, object] | null {
    if (request.headers.authorization !== `Bearer ${accessToken}`) throw new Error('Not authorized.');
    if (request.url !== `/v1/projects/${projectId}/messages:send`) throw new Error(`Not an address: ${request.url}`);
    if (answer === 'HANGS_UP') return null;
    if (answer !== null) {
      const [code, status, message] = answers[answer];
      const details = [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: answer }];
      return [code, { error: { code, message, status, details } }];
    }
    const { message } = JSON.parse(body) as { message: TakenMessage };
    if (Object.values(message.data ?? {}).some((value) => typeof value !== 'string')) throw new Error('Data must be texts.');
    if (body.length > 4096) throw new Error('More than 4096 bytes.');
    taken.push(message);
    return [200, { name: `projects/${projectId}/messages/${taken.length}` }];
  }

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const isForMessages = request.headers.host === 'fcm.googleapis.com';
    const answered = isForMessages ? takeMessage(request, body) : ([200, await giveToken(body)] as const);
    if (answered === null) return void request.socket.destroy();
    const [status, content] = answered;
    response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(content));
  }

  const server = createServer((request, response) => {
    reply(request, response).catch((error: unknown) => {
      problems.push(`${request.headers.host}${request.url}: ${String(error)}`);
      response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify({ error: String(error) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { createConnection } = globalAgent;
  globalAgent.createConnection = () => connect(port, '127.0.0.1');

  return {
    projectId,
    serviceAccount: JSON.stringify({
      type: 'service_account',
      project_id: projectId,
      private_key_id: 'one',
      private_key: privateKey,
      client_email: sender,
      client_id: '1',
      token_uri: 'https://oauth2.googleapis.com/token',
    }),
    taken,
    problems,
    answerWith: (next) => {
      answer = next;
    },
    close: () =>
      new Promise((resolve) => {
        globalAgent.createConnection = createConnection;
        globalAgent.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
