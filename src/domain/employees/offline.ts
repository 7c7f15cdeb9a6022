/** The first page of the list. */
export const firstEmployees = { query: { limit: 50 } };
