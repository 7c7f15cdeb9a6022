import { messages, protocol, type Results } from '@electric-sql/pglite';

const { Parser, serialize } = protocol;

/** First bytes of messages in PostgreSQL's protocol. */
export const kinds = { bind: 'B'.charCodeAt(0), row: 'D'.charCodeAt(0), complete: 'C'.charCodeAt(0), error: 'E'.charCodeAt(0) };
const executeAndSync = Buffer.concat([serialize.execute({}), serialize.sync()]);

/**
 * Binds a statement's values as text, requests text, and executes it. PGlite's own functions write number by number into a growing
 * buffer.
 */
export function bindAndExecute(statement: string, values: readonly (string | null)[]): Buffer {
  const lengths = values.map((value) => (value === null ? 0 : Buffer.byteLength(value)));
  const length = lengths.reduce((sum, each) => sum + 4 + each, 4 + 1 + statement.length + 1 + 2 + 2 + 2);
  const message = Buffer.alloc(1 + length + executeAndSync.length);
  message.set(executeAndSync, 1 + length);
  message.writeUInt8(kinds.bind, 0);
  message.writeInt32BE(length, 1);
  // No name of a portal, the statement, and no formats: text is the usual one.
  message.write(statement, 6, 'latin1');
  let at = message.writeUInt16BE(values.length, 6 + statement.length + 1 + 2);
  for (const [index, value] of values.entries()) {
    const size = lengths[index] ?? 0;
    at = message.writeInt32BE(value === null ? -1 : size, at);
    if (value !== null) at += message.write(value, at, size, 'utf8');
  }
  return message;
}

/** The error with which PostgreSQL rejects a statement. @param answered from that message on */
export function errorIn(answered: Uint8Array): Error {
  let problem: Error | null = null;
  new Parser().parse(answered, (message) => {
    if (message instanceof messages.DatabaseError) problem ??= message;
  });
  return problem ?? new Error('PGlite answered with an error that cannot be read.');
}

/** The effect of a statement, from its tag: `UPDATE 3`, `INSERT 0 5`, `SAVEPOINT`. */
export function countIn(tag: string): Pick<Results, 'affectedRows'> & { readonly command: string; readonly rowCount?: number } {
  const tokens = tag.split(' ');
  const [command = ''] = tokens;
  const count = Number.parseInt(tokens.at(-1) ?? '', 10);
  if (Number.isNaN(count)) return { command, affectedRows: 0 };
  return { command, affectedRows: /^(?:INSERT|UPDATE|DELETE|COPY|MERGE)$/.test(command) ? count : 0, rowCount: count };
}
