export {
  administratorColumns,
  hasJoined,
  openLink,
  readAdministrator,
  readAdministrators,
  readFormerAdministrators,
  readPlatformAdministrator,
  readPlatformAdministrators,
  toAdministrator,
} from './administrators.ts';
export { mailOwner } from './owner-mail.ts';
export { lastDayOf, setupStepOf, statusOf, stepsOf, trial } from './rules.ts';
export {
  administratorIds,
  colleagueIds,
  platformAdministratorIds,
  readEnterprise,
  readSetup,
  signalAdministrators,
  toEnterprise,
} from './store.ts';
