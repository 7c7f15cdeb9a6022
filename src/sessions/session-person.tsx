import type { ReactNode } from 'react';
import { Box, Row } from '../ui/page/layout.tsx';
import { PersonAvatar } from '../ui/text/person-avatar.tsx';
import { Text } from '../ui/text/text.tsx';

interface SessionPersonProps {
  /** Whose picture or initials stand beside the words. */
  readonly name: string;
  readonly image: string | null | undefined;
  readonly title: ReactNode;
  readonly details: ReactNode;
}

/** With whom a session is, and what it is. */
export function SessionPerson({ name, image, title, details }: SessionPersonProps) {
  return (
    <Row gap={4} align="center">
      <PersonAvatar name={name} image={image} size="large" />
      <Box grows shrinks>
        <Text look="name">{title}</Text>
        <Text tone="muted">{details}</Text>
      </Box>
    </Row>
  );
}
