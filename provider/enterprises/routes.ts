import type { enterprises } from '../../contract/enterprises.ts';
import type { Handlers } from '../kernel/handler.ts';
import { deactivate } from './deactivating.ts';
import { createAdminProfile, createCompanyProfile, editProfile, info } from './profile.ts';

/** The data of an enterprise, and whether it is active. */
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
