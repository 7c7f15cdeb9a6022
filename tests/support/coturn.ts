import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, run } from '../../scripts/setup/commands.ts';
import { freePort } from '../../scripts/setup/free-port.ts';
import { ownAddress } from './relay.ts';

/** A relay as it is run in production (https://github.com/coturn/coturn). */
export interface Coturn {
  readonly secret: string;
  /** `turn:` addresses for UDP and TCP, and `turns:`. */
  readonly urls: Readonly<Record<'udp' | 'tcp' | 'tls', string>>;
  /** The file of the authority that signed its certificate. */
  readonly authority: string;
  start(): Promise<void>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  dispose(): Promise<void>;
}

export const hasCoturn = findProgram('turnserver') !== undefined && findProgram('openssl') !== undefined;

const secondsToStart = 20;

export async function startCoturn(): Promise<Coturn> {
  const folder = mkdtempSync(join(tmpdir(), 'zh-coturn-'));
  const address = ownAddress();
  const [port, tlsPort] = [await freePort(), await freePort()];
  const secret = 'a secret of this test';
  const [authority, authorityKey] = [join(folder, 'authority.pem'), join(folder, 'authority-key.pem')];
  const [certificateFile, keyFile] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  await makeCertificate(authority, authorityKey, ['-subj', '/CN=Relay test authority']);
  // Firefox takes no certificate that signed itself.
  await makeCertificate(certificateFile, keyFile, [
    ...['-subj', '/CN=relay.test', '-addext', `subjectAltName=IP:${address}`, '-addext', 'basicConstraints=critical,CA:FALSE'],
    ...['-CA', authority, '-CAkey', authorityKey],
  ]);
  let child: ChildProcess | null = null;

  const start = async (): Promise<void> => {
    const started = spawn(
      'turnserver',
      [
        ...['-n', '--no-cli', '--log-file', 'stdout', '--simple-log', '--pidfile', join(folder, 'pid'), '--userdb', join(folder, 'users')],
        ...['--listening-ip', address, '--relay-ip', address, '--allow-loopback-peers', '--no-dtls'],
        ...['--listening-port', String(port), '--tls-listening-port', String(tlsPort), '--cert', certificateFile, '--pkey', keyFile],
        ...['--use-auth-secret', '--static-auth-secret', secret, '--realm', 'zh.example', '--min-port', '50000', '--max-port', '59000'],
      ],
      { stdio: 'ignore' },
    );
    child = started;
    const end = Date.now() + secondsToStart * 1000;
    while (!(await listens(address, port)) || !(await listens(address, tlsPort))) {
      if (started.exitCode !== null || Date.now() > end) throw new Error('coturn did not start.');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const kill = async (): Promise<void> => {
    const running = child;
    child = null;
    if (running === null || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await ended;
  };

  await start();
  return {
    secret,
    urls: {
      udp: `turn:${address}:${port}?transport=udp`,
      tcp: `turn:${address}:${port}?transport=tcp`,
      tls: `turns:${address}:${tlsPort}?transport=tcp`,
    },
    authority,
    start,
    kill,
    async dispose() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function makeCertificate(file: string, keyFile: string, options: readonly string[]): Promise<void> {
  const usual = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', keyFile, '-out', file];
  const made = await run('openssl', [...usual, ...options], { collect: true });
  if (made.code !== 0) throw new Error(made.output);
}

function listens(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
