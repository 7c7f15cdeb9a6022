import { accessSync, constants, mkdirSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { keysOf, openLocalControl, scheduleBackups } from './backup/index.ts';
import { type Config, ConfigError } from './config.ts';
import type { OpenedDatabase } from './database/open.ts';
import { chooseFileStore } from './files/choose-store.ts';
import type { Clock } from './kernel/clock.ts';

/**
 * Makes back-ups on schedule where `BACKUP_DIR` is set, and answers `npm run backup` where the database is embedded.
 * Call before the server listens.
 * @throws ConfigError when the folder for back-ups cannot be written to
 */
export async function keepBackups(app: FastifyInstance, opened: OpenedDatabase, config: Config, clock: Clock): Promise<void> {
  const { log } = app;
  const { backup } = config;
  const place = { dataDir: config.dataDir, databaseUrl: config.databaseDirectUrl ?? config.databaseUrl };
  const parts = { opened, config: place, clock, files: chooseFileStore(config), keys: keysOf(config) };
  if (opened.kind === 'pglite') {
    const control = await openLocalControl({ ...parts, log });
    app.addHook('onClose', () => control.close());
  }
  const { dir } = backup;
  if (dir === null) return;
  requireWritable(dir);
  const schedule = scheduleBackups({
    ...parts,
    opened: { ...opened, database: opened.background },
    options: backup,
    backup: { ...backup, dir },
    log,
  });
  app.addHook('onListen', async () => schedule.start());
  app.addHook('onClose', () => schedule.close());
}

function requireWritable(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    accessSync(dir, constants.W_OK);
  } catch {
    throw new ConfigError([`BACKUP_DIR is "${dir}": this user cannot write there. Give it the right to, or name another folder.`]);
  }
}
