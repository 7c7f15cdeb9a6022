import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import type { BackupConfig } from '../config-backup.ts';
import { guarded } from '../kernel/background.ts';
import { BackupError } from './backup-error.ts';
import { noteBackup } from './safe-mark.ts';
import { type BackupParts, writeBackup } from './write-backup.ts';

/** In the data folder: the address of the running provider's control port, and its token. */
const fileName = 'control.json';
const controlSchema = z.object({ port: z.int(), token: z.string() });
const optionsSchema = z.object({ passphrase: z.string().nullable(), includesFiles: z.boolean() });
const notedSchema = z.object({ takenAt: z.iso.datetime() });
const maxBytes = 10_000;

interface ControlParts extends Omit<BackupParts, 'options'> {
  readonly log: { error(details: object, message: string): void };
}

export interface LocalControl {
  close(): Promise<void>;
}

/**
 * Only the provider that has an embedded database open can read it, so it makes the back-ups for `npm run backup`, which calls it here.
 * Only this machine reaches it, and only users with access to the data folder know the token.
 */
export async function openLocalControl(parts: ControlParts): Promise<LocalControl> {
  const token = randomBytes(32).toString('base64url');
  const server = createServer(
    guarded(
      (asked: IncomingMessage, reply: ServerResponse) => answer(parts, token, asked, reply),
      (error) => parts.log.error({ err: error }, 'a back-up for npm run backup failed'),
    ),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const file = join(parts.config.dataDir, fileName);
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ port: (server.address() as AddressInfo).port, token }), { mode: 0o600 });
  return {
    async close() {
      rmSync(file, { force: true });
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(parts: ControlParts, token: string, asked: IncomingMessage, reply: ServerResponse): Promise<void> {
  try {
    if (!isAllowed(asked, token)) {
      reply.writeHead(403).end();
      return;
    }
    const given: unknown = JSON.parse(await textOf(asked));
    if (asked.url === '/noted') {
      await noteBackup(parts.opened.database, new Date(notedSchema.parse(given).takenAt));
      reply.writeHead(204).end();
      return;
    }
    const options = optionsSchema.parse(given);
    await writeBackup({ ...parts, options }, reply);
  } catch (error) {
    // Once bytes were sent, only a broken connection can signal that they are not complete.
    if (reply.headersSent) reply.destroy();
    else
      reply
        .writeHead(500)
        .end(error instanceof BackupError ? error.message : 'The running provider could not make the back-up; its log says why.');
    throw error;
  }
}

function isAllowed({ headers, method }: IncomingMessage, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return method === 'POST' && given.length === wanted.length && timingSafeEqual(given, wanted);
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > maxBytes) throw new Error('More was sent than a back-up is asked for with.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export interface RunningProvider {
  /** Has it write a back-up. */
  writeBackup(options: Pick<BackupConfig, 'passphrase' | 'includesFiles'>, to: Writable): Promise<void>;
  /** Reports to the provider that a back-up is complete. */
  noteBackup(takenAt: string): Promise<void>;
}

/**
 * The control port of the provider that has a data folder open, for a command on the same machine.
 * @throws BackupError when it cannot be reached
 */
export function runningProvider(dataDir: string): RunningProvider {
  const { port, token } = readControl(dataDir);
  async function ask(path: string, body: object): Promise<IncomingMessage> {
    const asking = request({ host: '127.0.0.1', port, path, method: 'POST', headers: { authorization: `Bearer ${token}` } });
    asking.end(JSON.stringify(body));
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      asking.once('response', resolve);
      asking.once('error', reject);
    }).catch((error: unknown) => {
      throw new BackupError(`The process that has ${dataDir} open does not answer. Stop it and try again.`, error);
    });
    if ((reply.statusCode ?? 500) >= 400)
      throw new BackupError((await textOf(reply)) || `The running provider answered ${reply.statusCode}.`);
    return reply;
  }
  return {
    async writeBackup(options, to) {
      await pipeline(await ask('/backup', options), to);
    },
    async noteBackup(takenAt) {
      (await ask('/noted', { takenAt })).resume();
    },
  };
}

function readControl(dataDir: string): z.output<typeof controlSchema> {
  try {
    return controlSchema.parse(JSON.parse(readFileSync(join(dataDir, fileName), 'utf8')));
  } catch (error) {
    throw new BackupError(
      `Another process has ${dataDir} open and cannot be asked for a back-up: it is starting, is another command, or belongs to a user whose files you may not read. Try again, as the user who runs the product.`,
      error,
    );
  }
}
