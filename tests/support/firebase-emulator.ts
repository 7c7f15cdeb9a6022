import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/setup/free-port.ts';

const server = fileURLToPath(new URL('./firebase-tools/serve.ts', import.meta.url));
const secondsToStart = 90;
/** The emulator needs neither Java nor an account for a project whose id begins like this. */
const projectId = 'demo-zh';

interface FirebaseEmulator {
  /** What the provider is started with. */
  readonly env: Readonly<Record<string, string>>;
  /** The newest link that it would have mailed to an address. */
  mailedLink(email: string): Promise<string>;
  /** The newest code that it would have sent to a telephone. */
  textedCode(phone: string): Promise<string>;
  stop(): void;
}

/** Starts the Firebase Auth emulator (real code of firebase-tools) on a port of its own. */
export async function startFirebaseEmulator(): Promise<FirebaseEmulator> {
  const folder = process.env.FIREBASE_TOOLS;
  if (!folder) {
    const problem = process.env.FIREBASE_TOOLS_PROBLEM;
    throw new Error(problem || 'FIREBASE_TOOLS is not set: run this journey through `npm test -- --only journeys federated-sign-in`.');
  }
  const port = await freePort();
  const host = `127.0.0.1:${port}`;
  const child = spawn(process.execPath, [server, folder, projectId, String(port)], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const deadline = Date.now() + secondsToStart * 1000;
  while (!(await answers(`http://${host}/`))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The Firebase Auth emulator did not start.\n${output.slice(-4000)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const list = async (what: string): Promise<Record<string, string>[]> => {
    const response = await fetch(`http://${host}/emulator/v1/projects/${projectId}/${what}`);
    const found: Record<string, Record<string, string>[]> = await response.json();
    return found[what] ?? [];
  };
  return {
    env: {
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_API_KEY: 'a-key-for-the-emulator',
      FIREBASE_AUTH_DOMAIN: host,
      FIREBASE_SIGN_IN: 'google,facebook,email-link,phone',
      FIREBASE_AUTH_EMULATOR_HOST: host,
    },
    mailedLink: async (email) => (await list('oobCodes')).findLast((code) => code.email === email)?.oobLink ?? '',
    textedCode: async (phone) => (await list('verificationCodes')).findLast((code) => code.phoneNumber === phone)?.code ?? '',
    stop: () => child.kill('SIGKILL'),
  };
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    // No server listens yet.
    return false;
  }
}
