import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Database, type OpenedDatabase, openDatabase } from '../../provider/database/open.ts';
import { processorTimeOf, reportsProcessorTime } from '../../scripts/bench/processor-time.ts';
import { freePort } from '../../scripts/setup/free-port.ts';
import { copyDatabase, dropDatabase } from './database-copies.ts';
import { programFile } from './program-file.ts';
import { templateDatabase, templateFolder } from './template-folder.ts';
import { usualPort } from './usual-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const secondsToStart = 180;
const secondsToStop = 20;

export interface ProductOptions {
  /** A free one is taken otherwise. */
  port?: number;
  /** A folder that stays after `dispose`; otherwise a temporary one. */
  dataDir?: string;
  /** `demo` copies the demo data made once per run; `empty` starts without a database, and without demo data. */
  data?: 'demo' | 'empty';
  /** Keeps the data in the embedded database, for journeys about what it keeps; otherwise on a server, where there is one. */
  isEmbedded?: boolean;
  env?: Record<string, string>;
  /** Changes the data before the first start. */
  prepare?: (database: Database) => Promise<void>;
  /** Lets the test move the provider's clock with `advance`; see `clocked-main.ts`. */
  hasMovableClock?: boolean;
  /** Compiles as in production, for who measures it. */
  isMeasured?: boolean;
}

/** The whole product as a process: built app, provider and database, as `npm start` runs it. */
export interface Product {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** What the process wrote since the first start. */
  output(): string;
  /** Starts it (again), on the same port and data; resolves when it is ready. */
  start(): Promise<void>;
  /** Ends it as Ctrl-C does (SIGINT), as an operator does (SIGTERM), or as a power cut does (SIGKILL); resolves when it is gone. */
  stop(signal?: 'SIGINT' | 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Does this while the process is paused: its files do not change, and it accepts connections without a response. */
  whilePaused(work: () => void | Promise<void>): Promise<void>;
  /** Moves the clock of a product that was started with a movable one, by seconds; a start sets it right again. */
  advance(seconds: number): Promise<void>;
  /** Microseconds that the process has used so far; only of a measured one. */
  processorTime(): Promise<number>;
  /** Opens its database beside it; an embedded one only while the product is stopped. Close it. */
  openDatabase(): Promise<OpenedDatabase>;
  /** Stops it and removes a temporary data folder. */
  dispose(): Promise<void>;
}

/** Starts the built product on a port and data folder of its own. The app must have been built (`npm test` does). */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const port = options.port ?? (await freePort(usualPort()));
  const temporary = options.dataDir ? undefined : mkdtempSync(join(tmpdir(), 'zh-product-'));
  const dataDir = options.dataDir ?? join(temporary ?? '', 'data');
  const wantsDemo = (options.data ?? 'demo') === 'demo';
  const template = wantsDemo && !options.dataDir && !options.isEmbedded && !options.isMeasured ? templateDatabase() : undefined;
  if (wantsDemo && !options.dataDir) cpSync(template?.folder ?? templateFolder(), dataDir, { recursive: true });
  const databaseUrl = template === undefined ? '' : await copyDatabase(template.url);

  const url = `http://localhost:${port}`;
  let output = '';
  let child: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    if (child && !isGone(child)) throw new Error('The product runs already.');
    const program = options.hasMovableClock ? 'tests/support/clocked-main.ts' : 'provider/main.ts';
    // Compiled quickly instead of well: these live for a minute, and starting is most of what they do.
    const flags = options.isMeasured ? reportsProcessorTime : ['--liftoff-only'];
    const started = spawn(process.execPath, [...flags, programFile(program)], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', ...(options.hasMovableClock || options.isMeasured ? (['ipc'] as const) : [])],
      env: {
        ...process.env,
        NODE_ENV: 'test',
        // Journeys start the provider some two hundred times: what the first has compiled serves all.
        NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        PUBLIC_URL: url,
        DEMO_DATA: wantsDemo ? 'on' : 'off',
        ...options.env,
      },
    });
    child = started;
    const gather = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    started.stdout?.on('data', gather);
    started.stderr?.on('data', gather);
    await untilReady(url, started, () => output);
  };

  const stop = async (signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL' = 'SIGINT'): Promise<void> => {
    const running = child;
    if (!running || isGone(running)) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        running.kill('SIGKILL');
        reject(new Error(`The product did not stop within ${secondsToStop} s of ${signal}.\n${output.slice(-4000)}`));
      }, secondsToStop * 1000);
      running.once('exit', () => {
        clearTimeout(timer);
        resolve();
      });
      running.kill(signal);
    });
  };

  const whilePaused = async (work: () => void | Promise<void>): Promise<void> => {
    const running = child;
    if (!running || isGone(running)) throw new Error('The product does not run.');
    running.kill('SIGSTOP');
    try {
      await work();
    } finally {
      running.kill('SIGCONT');
    }
  };

  const advance = async (seconds: number): Promise<void> => {
    const running = child;
    if (!running?.connected) throw new Error('This product has no movable clock, or does not run.');
    const moved = new Promise<void>((resolve) => running.once('message', () => resolve()));
    running.send({ advance: seconds });
    await moved;
  };

  const processorTime = async (): Promise<number> => {
    if (!options.isMeasured || !child?.connected) throw new Error('This product is not measured, or does not run.');
    return processorTimeOf(child);
  };

  const open = (): Promise<OpenedDatabase> => openDatabase({ databaseUrl: databaseUrl === '' ? undefined : databaseUrl, dataDir });

  const dispose = async (): Promise<void> => {
    await stop('SIGKILL');
    if (databaseUrl !== '') await dropDatabase(databaseUrl);
    if (temporary) rmSync(temporary, { recursive: true, force: true });
  };

  const prepare = async (change: NonNullable<ProductOptions['prepare']>): Promise<void> => {
    const { database, close } = await open();
    try {
      await change(database);
    } finally {
      await close();
    }
  };

  try {
    if (options.prepare) await prepare(options.prepare);
    await start();
  } catch (error) {
    await dispose();
    throw error;
  }
  return { url, port, dataDir, output: () => output, start, stop, whilePaused, advance, processorTime, openDatabase: open, dispose };
}

function isGone(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + secondsToStart * 1000;
  while (!(await answersReady(url))) {
    if (isGone(child)) throw new Error(`The product ended while starting.\n${output().slice(-4000)}`);
    if (Date.now() > deadline) throw new Error(`The product was not ready within ${secondsToStart} s.\n${output().slice(-4000)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function answersReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    // No server listens yet, or it does not respond.
    return false;
  }
}
