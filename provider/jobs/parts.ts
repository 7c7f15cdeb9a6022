import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import type { Mailer, Push } from '../delivery/index.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Realtime } from '../realtime/index.ts';

export interface JobParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly push: Push;
  readonly mailer: Mailer;
  readonly realtime: Pick<Realtime, 'changed'>;
}
