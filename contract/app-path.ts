import * as z from 'zod';

/** A path in the app, never an address outside of it. */
export const appPath = z
  .string()
  .max(200)
  .regex(/^\/(?:[^\s/\\]\S*)?$/, 'Use a path of the app, like /user/sessions.');
