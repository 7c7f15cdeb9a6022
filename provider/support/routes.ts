import type { support } from '../../contract/support.ts';
import type { Handlers } from '../kernel/handler.ts';
import { Refusal } from '../kernel/refusal.ts';
import { agree, ownAgreements } from './agreements.ts';
import { createCategory, editCategory, issueCategories, managedCategories, orderCategories } from './categories.ts';
import { contact } from './contact.ts';
import { adminsForContact, contactMessage, contactMessageList } from './contact-messages.ts';
import { answerContact, assignContact, closeContact, deleteContact } from './contact-steps.ts';
import {
  discardLegalDraft,
  legalDraft,
  legalVersion,
  legalVersions,
  publishLegalText,
  saveLegalDraft,
  withdrawLegalText,
} from './legal-drafts.ts';
import { legalText, legalTexts } from './legal-texts.ts';
import { inbox, issues, ownIssues } from './listing.ts';
import { issue } from './queries.ts';
import { publicSettings, saveSettings, settings } from './settings.ts';
import { updateIssue } from './updating.ts';
import { createIssue, replyToIssue } from './writing.ts';

export const supportHandlers: Handlers<typeof support> = {
  contact,
  contactMessages: contactMessageList,
  contactMessage,
  adminsForContact,
  answerContact,
  assignContact,
  closeContact,
  deleteContact,
  publicSettings,
  settings,
  saveSettings,
  legalTexts,
  legalText,
  ownAgreements,
  agree,
  legalVersions,
  legalVersion,
  legalDraft,
  saveLegalDraft,
  discardLegalDraft,
  publishLegalText,
  withdrawLegalText,
  issueCategories,
  managedCategories,
  createCategory,
  editCategory,
  orderCategories,
  issues,
  issue,
  inbox,
  ownIssues,
  createIssue,
  updateIssue,
  replyToIssue,
  health: async ({ services: { config } }) => ({ status: 'alive', version: config.build.version, build: config.build.id }),
  ready: async ({ services: { probe, lifecycle } }) => {
    if (lifecycle.isShuttingDown) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 });
    await probe();
    return { status: 'ready' };
  },
};
