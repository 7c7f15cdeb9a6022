import { IconUsersGroup } from '@tabler/icons-react';
import type { Conversation } from '../../contract/chat.ts';
import { PersonAvatar } from '../ui/text/person-avatar.tsx';
import classes from './chat.module.css';
import type { Participant } from './people.ts';

interface FaceProps {
  readonly conversation: Pick<Conversation, 'title'>;
  /** Null for a group. */
  readonly person: Participant | null;
}

/** The avatar of a conversation: the other person's, or that of a group. */
export function Face({ conversation, person }: FaceProps) {
  if (person) return <PersonAvatar name={person.fullName || conversation.title} image={person.image} />;
  return (
    <span className={classes.group} aria-hidden="true">
      <IconUsersGroup size={22} stroke={1.75} />
    </span>
  );
}
