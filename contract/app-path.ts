import * as z from 'zod';

/** Leads somewhere in the app, never out of it. */
export const appPath = z
  .string()
  .max(200)
  .regex(/^\/(?:[^\s/\\]\S*)?$/, 'Use a path of the app, like /user/sessions.');
