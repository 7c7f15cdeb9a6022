export const visitorDatabaseName = 'zh-visitor';

/** Whether anything was ever kept there, without making the database. */
export async function hasVisitorDatabase(): Promise<boolean> {
  // A browser that cannot list them is queried when a form is opened.
  const databases = (await globalThis.indexedDB?.databases?.()) ?? [];
  return databases.some(({ name }) => name === visitorDatabaseName);
}
