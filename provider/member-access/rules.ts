import type { Role } from '../../contract/roles.ts';

export interface MemberRelations {
  /** The member's present choice for some offering. */
  readonly hasChosen: boolean;
  /** Both are, or were, in one session that was not cancelled. */
  readonly hasMet: boolean;
}

/**
 * Who may see a member's data (docs/design.md, Member data): the member, and a coach whom the member chose or met. Never employers,
 * never other members.
 */
export function maySeeMember(actor: { accountId: string; role: Role }, memberId: string, relations: MemberRelations): boolean {
  if (actor.role === 'USER') return actor.accountId === memberId;
  return actor.role === 'COACH' && (relations.hasChosen || relations.hasMet);
}
