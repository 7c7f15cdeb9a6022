import * as z from 'zod';
import { isAppPath } from './app-place.ts';

const message = 'Use a path of the app, like /user/sessions.';

/** A path in the app, never an address outside of it. */
export const appPath = z
  .string()
  .max(200)
  .regex(/^\/(?:[^\s/\\]\S*)?$/, message)
  .refine(isAppPath, message);
