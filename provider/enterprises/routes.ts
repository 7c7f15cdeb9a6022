import type { enterprises } from '../../contract/enterprises.ts';
import type { Handlers } from '../kernel/handler.ts';
import { deactivate } from './deactivating.ts';
import { createAdminProfile, createCompanyProfile, editProfile, info } from './profile.ts';

/** What an enterprise is, and whether it runs. */
export const enterprisesHandlers: Pick<
  Handlers<typeof enterprises>,
  'createAdminProfile' | 'createCompanyProfile' | 'editProfile' | 'info' | 'deactivate'
> = {
  createAdminProfile,
  createCompanyProfile,
  editProfile,
  info,
  deactivate,
};
