import type { ReactNode } from 'react';
import { discardChange } from '../domain/outbox/actions.ts';
import { Button } from '../ui/controls/button.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { Row } from '../ui/page/layout.tsx';
import { asElement } from '../ui/text/as-element.tsx';

interface WaitingChangeProps {
  readonly text: string;
  readonly intentionId: string;
  /** Words of the button that gives it up, while that can be done. */
  readonly takeBack: string | null;
  readonly children?: ReactNode;
}

/** A change of a session that is not sent yet. */
export function WaitingChange({ text, intentionId, takeBack, children }: WaitingChangeProps) {
  return (
    <Notice tone="info" isLive>
      <p>{text}</p>
      {asElement(children)}
      {takeBack !== null && (
        <Row gap={2} wraps above={3}>
          <Button variant="default" onClick={() => void discardChange(intentionId)}>
            {takeBack}
          </Button>
        </Row>
      )}
    </Notice>
  );
}
