import { createRequire } from 'node:module';
import { join } from 'node:path';

// Serves the Auth emulator of firebase-tools: the class that `firebase emulators:start --only auth` serves, without
// the command's own start, which asks the internet for news and takes three further ports.
const [folder = '', projectId = '', port = ''] = process.argv.slice(2);

interface Emulator {
  start(): Promise<void>;
}
type EmulatorClass = new (given: { host: string; port: number; projectId: string }) => Emulator;

const requireThere = createRequire(join(folder, 'package.json'));
const { AuthEmulator }: { AuthEmulator: EmulatorClass } = requireThere('firebase-tools/lib/emulator/auth');
await new AuthEmulator({ host: '127.0.0.1', port: Number(port), projectId }).start();
