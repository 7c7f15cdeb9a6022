import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcess } from '../../scripts/setup/commands.ts';
import { freePort } from '../../scripts/setup/free-port.ts';
import { root } from '../../scripts/setup/root.ts';

export interface Caddy {
  /** Where people reach the product: `https://localhost:PORT`. */
  readonly url: string;
  /** Of the authority that signed its certificate. */
  readonly authority: string;
  stop(): Promise<void>;
}

/**
 * Starts Caddy with deploy/Caddyfile in front of providers, on a port of its own and with certificates that it signs itself.
 * @param providers as `127.0.0.1:4001`
 */
export async function startCaddy(port: number, providers: readonly string[]): Promise<Caddy> {
  const folder = mkdtempSync(join(tmpdir(), 'zh-proxy-'));
  const options = ['admin off', 'skip_install_trust', `http_port ${await freePort()}`, `https_port ${port}`];
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, ['{', ...options, '}', readFileSync(join(root, 'deploy/Caddyfile'), 'utf8')].join('\n'));
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      DOMAIN: 'localhost',
      PROVIDERS: providers.join(' '),
    },
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const certificate = join(folder, 'caddy/pki/authorities/local/root.crt');
  const stop = async (): Promise<void> => {
    await endProcess(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + 30_000;
  while (!existsSync(certificate) || !output.includes('serving initial configuration')) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`Caddy did not start.\n${output.slice(-4000)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url: `https://localhost:${port}`, authority: readFileSync(certificate, 'utf8'), stop };
}
