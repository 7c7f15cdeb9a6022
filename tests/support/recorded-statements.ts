import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

/** Names the folder in which tests on PostgreSQL leave what they asked; `npm test` sets it. */
export const recordingVariable = 'ZH_STATEMENTS';

/** A statement that PostgreSQL carried out at least once. */
export interface RecordedStatement {
  readonly text: string;
  /** As they were sent, of the first time. */
  readonly values: readonly (string | null)[];
  readonly columns: readonly RecordedColumn[];
}

export interface RecordedColumn {
  readonly name: string;
  /** The object id of its type; null for a type of our own, whose id differs from database to database. */
  readonly type: number | null;
}

/** Whether a type is not PostgreSQL's own: only those have the same object id everywhere. */
export const ofOwnType = (id: number): boolean => id >= 16_384;

/** Longer ones are bulk inserts of test data. */
const maxTextLength = 20_000;

interface RunningQuery {
  readonly text?: string;
  readonly values?: readonly unknown[];
  readonly _result: { readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[] };
  handleCommandComplete(message: unknown, connection: unknown): void;
}

let isRecording = false;

/** Has every statement that this process runs on PostgreSQL from now on written down once, if a folder is named for it. */
export function recordStatements(): void {
  const folder = process.env[recordingVariable];
  if (folder === undefined || isRecording) return;
  isRecording = true;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}.jsonl`);
  const seen = new Set<string>();
  const { prototype } = (pg as unknown as { Query: { prototype: RunningQuery } }).Query;
  const complete = prototype.handleCommandComplete;
  prototype.handleCommandComplete = function (this: RunningQuery, message, connection) {
    complete.call(this, message, connection);
    const { text, values = [] } = this;
    if (text === undefined || text.length > maxTextLength || seen.has(text)) return;
    seen.add(text);
    const columns = this._result.fields.map(({ name, dataTypeID: type }) => ({ name, type: ofOwnType(type) ? null : type }));
    appendFileSync(file, `${JSON.stringify({ text, values: values.map(asSent), columns } satisfies RecordedStatement)}\n`);
  };
}

function asSent(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const sent = prepareValue(value);
  return sent instanceof Uint8Array ? `\\x${Buffer.from(sent).toString('hex')}` : String(sent);
}

/** What was recorded; statements that differ only in how many rows or values they carry are one. */
export function readRecordedStatements(): readonly RecordedStatement[] {
  const folder = process.env[recordingVariable];
  if (folder === undefined || !existsSync(folder)) return [];
  const byShape = new Map<string, RecordedStatement>();
  for (const file of readdirSync(folder)) {
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      if (line === '') continue;
      const statement = JSON.parse(line) as RecordedStatement;
      const shape = createHash('sha256').update(shapeOf(statement.text)).digest('hex');
      if (!byShape.has(shape)) byShape.set(shape, statement);
    }
  }
  return [...byShape.values()];
}

function shapeOf(text: string): string {
  return text
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\$(?:, \$)+/g, '$')
    .replaceAll(/\((?:\$|default)(?:, (?:\$|default))*\)(?:, \((?:\$|default)(?:, (?:\$|default))*\))+/g, '(rows)');
}
