import { PGlite } from '@electric-sql/pglite';
import Fastify from 'fastify';

/**
 * The baseline for the provider: a Fastify route that makes one query by primary key on the same embedded database, without access
 * control, validation, logging or an envelope.
 */
const database = await PGlite.create();
await database.exec(`
  create table sessions (id uuid primary key, title text not null, starts_at timestamptz not null);
  insert into sessions select gen_random_uuid(), 'Session ' || n, timestamptz '2026-01-01' + n * interval '1 hour' from generate_series(1, 1000) n;
`);
const { rows } = await database.query<{ id: string }>('select id from sessions limit 1');
const id = rows[0]?.id;

const server = Fastify();
server.get('/', async () => (await database.query('select id, title, starts_at from sessions where id = $1', [id])).rows[0]);
await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
