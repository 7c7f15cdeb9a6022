import tls from 'node:tls';
import { type OpenedDatabase, openDatabase } from '../../provider/database/open.ts';
import { freePort } from '../../scripts/setup/free-port.ts';
import { type PostgresServer, startPostgres } from '../../scripts/setup/postgres.ts';
import { type Caddy, startCaddy } from './caddy.ts';
import { startBouncer } from './pgbouncer.ts';
import { type Product, startProduct } from './product.ts';
import { startStandby } from './standby.ts';

export interface Deployment {
  /** Where people reach the product, through Caddy. */
  readonly url: string;
  readonly products: readonly [Product, Product];
  readonly server: PostgresServer;
  readonly opened: OpenedDatabase;
}

export interface DeploymentOptions {
  /** A folder that both providers share, for their files. */
  readonly dataDir: string;
  /** Whether there is a streaming replica too. */
  readonly hasReplica?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** Receives how each part is stopped, as soon as it runs. */
  readonly atEnd: (stop: () => Promise<unknown>) => void;
}

/** Starts two providers behind Caddy, which this process trusts from now on, over PgBouncer and a PostgreSQL server. */
export async function startDeployment({ dataDir, hasReplica = false, env, atEnd }: DeploymentOptions): Promise<Deployment> {
  const server = await startPostgres({ keepsCommitted: true });
  if (!server) throw new Error('There is no PostgreSQL here.');
  atEnd(() => server.stop());
  const standby = hasReplica ? await startStandby(server.url) : null;
  if (standby) atEnd(() => standby.stop());
  const bouncer = await startBouncer(server.url, 20);
  atEnd(() => bouncer.stop());
  const port = await freePort();
  const start = async (): Promise<Product> => {
    const product = await startProduct({
      data: 'empty',
      dataDir,
      env: {
        DATABASE_URL: bouncer.url,
        DATABASE_DIRECT_URL: server.url,
        ...(standby && { DATABASE_REPLICA_URL: standby.url }),
        PUBLIC_URL: `https://localhost:${port}`,
        TRUST_PROXY: '1',
        REQUESTS_PER_MINUTE: '0',
        LOG_LEVEL: 'warn',
        ...env,
      },
    });
    atEnd(() => product.dispose());
    return product;
  };
  const products = [await start(), await start()] as const;
  const caddy = await startCaddy(
    port,
    products.map((product) => `127.0.0.1:${product.port}`),
  );
  atEnd(() => caddy.stop());
  trust(caddy, atEnd);
  const opened = await openDatabase({ databaseUrl: bouncer.url, directUrl: server.url, dataDir: '' });
  atEnd(() => opened.close());
  return { url: caddy.url, products, server, opened };
}

function trust({ authority }: Caddy, atEnd: DeploymentOptions['atEnd']): void {
  const authorities = tls.getCACertificates();
  tls.setDefaultCACertificates([...authorities, authority]);
  atEnd(async () => tls.setDefaultCACertificates(authorities));
}
