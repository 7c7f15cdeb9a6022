import { and, eq, isNull } from 'drizzle-orm';
import type { files as endpoints } from '../../contract/files.ts';
import { findTicket } from '../accounts/index.ts';
import { files } from '../database/schema/index.ts';
import { lockFilesOf, openUpload, refuseMore } from '../files/index.ts';
import { outsideTransaction } from '../kernel/handler.ts';
import { refuse } from '../kernel/refusal.ts';

const maxFilesOfSignUp = 12;

/** Bound to an open sign-up: while its ticket is valid, a limited number of files, and only the kinds that a sign-up needs. */
export const signedUrlNoToken = outsideTransaction<typeof endpoints.signedUrlNoToken>(async (call) => {
  const { body, database } = call;
  const ticket = await findTicket(call, database, 'coach-sign-up', body.ticket);
  if (ticket === null) refuse('WRONG_CODE');
  return openUpload(call, { ownerId: null, signUpId: ticket.id, endsAt: ticket.endsAt }, body, async (transaction) => {
    await lockFilesOf(transaction, ticket.id);
    const made = await transaction.$count(files, and(eq(files.signUpId, ticket.id), isNull(files.deletedAt)));
    if (made >= maxFilesOfSignUp) refuseMore();
  });
});
