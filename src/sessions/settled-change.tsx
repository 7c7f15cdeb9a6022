import type { ComponentProps } from 'react';
import type { IntentionProblem } from '../db/rows.ts';
import { discardChange } from '../domain/outbox/actions.ts';
import { Button } from '../ui/controls/button.ts';
import { Card } from '../ui/page/card.tsx';
import { Row } from '../ui/page/layout.tsx';
import { SettledText } from '../ui/text/settled-text.tsx';

interface SettledChangeProps extends Pick<ComponentProps<typeof SettledText>, 'settled'> {
  readonly title: string;
  readonly problem: IntentionProblem | null;
  readonly intentionId: string;
  readonly understood: string;
}

/** A change of a session of which nothing can come any more: why, and it goes. */
export function SettledChange({ title, settled, problem, intentionId, understood }: SettledChangeProps) {
  return (
    <Card title={title} look="quiet">
      <p role="status">
        <SettledText settled={settled} {...problem?.details} />
      </p>
      <Row gap={2} wraps above={3}>
        <Button onClick={() => void discardChange(intentionId)}>{understood}</Button>
      </Row>
    </Card>
  );
}
