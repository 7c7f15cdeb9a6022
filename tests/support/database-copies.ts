import pg from 'pg';
import { v4 as uuid } from 'uuid';

/** Makes a database with what the other has, which nobody may be connected to; returns its address. */
export async function copyDatabase(of: string): Promise<string> {
  const name = `zh_copy_${uuid().replaceAll('-', '')}`;
  await onServer(of, createFrom(nameOf(of), name));
  return addressOfDatabase(of, name);
}

/** As files: through the log, as is usual, it takes twice as long. */
export function createFrom(template: string, name: string): string {
  return `create database ${name} template ${template} strategy file_copy`;
}

/** Closes the connections that are still open. */
export async function dropDatabase(address: string): Promise<void> {
  await onServer(address, `drop database ${nameOf(address)} with (force)`);
}

/** Runs a statement about databases on the server of this address. */
export async function onServer(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOfDatabase(address, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The address of another database of the same server. */
export function addressOfDatabase(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

function nameOf(address: string): string {
  return new URL(address).pathname.slice(1);
}
