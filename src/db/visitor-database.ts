export const visitorDatabaseName = 'zh-visitor';

/** Whether the database exists, without creating it. */
export async function hasVisitorDatabase(): Promise<boolean> {
  // Browsers that cannot list databases are asked when a form is opened.
  const databases = (await globalThis.indexedDB?.databases?.()) ?? [];
  return databases.some(({ name }) => name === visitorDatabaseName);
}
