import { join } from 'node:path';

/** Names a folder in which the first part of a run makes all this, and the others find it. */
export const sharedFolderVariable = 'ZH_DEMO_SHARED';

/** Names the folder for the processes that the test runner starts. */
export const templateVariable = 'ZH_DEMO_TEMPLATE';

/** The data folder with fresh demo data that each journey copies (made by `demo-template.ts`). */
export function templateFolder(): string {
  const folder = process.env[templateVariable];
  if (!folder) throw new Error(`${templateVariable} is not set: run the journeys through \`npm test -- --only journeys\`.`);
  return folder;
}

/** Names the database on a PostgreSQL server with the same data, where the journeys were given a server. */
export const templateDatabaseVariable = 'ZH_DEMO_DATABASE';

/** The address of that database, and the data folder with its files. */
export function templateDatabase(): { readonly url: string; readonly folder: string } | undefined {
  const url = process.env[templateDatabaseVariable];
  return url ? { url, folder: join(templateFolder(), '..', filesOfDatabase) } : undefined;
}

/** Beside the folder with the embedded one. */
export const filesOfDatabase = 'data-of-server';
