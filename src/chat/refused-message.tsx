import { useTranslation } from 'react-i18next';
import type { MessageChange, ShownMessage } from '../domain/chat/shown-messages.ts';
import { discardChange, retryChange } from '../domain/outbox/actions.ts';
import { useErrorText } from '../i18n/use-error-text.ts';
import { Button } from '../ui/controls/button.ts';
import { Row } from '../ui/page/layout.tsx';
import { Text } from '../ui/text/text.tsx';
import classes from './message.module.css';

interface RefusedMessageProps {
  readonly message: ShownMessage;
  readonly change: MessageChange;
  readonly onEdit: (message: ShownMessage) => void;
}

const refused = { send: 'message.refusedSend', edit: 'message.refusedEdit', delete: 'message.refusedDelete' } as const;

/** A rejected message, why, and the possible actions: until then no later message is sent. */
export function RefusedMessage({ message, change, onEdit }: RefusedMessageProps) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const { kind, problem, intentionId } = change;
  return (
    <div className={classes.refused} role="status">
      <Text size="sm" weight={600}>
        {t(refused[kind])}
      </Text>
      <Text size="sm">
        {errorText(Object.assign(new Error(problem?.message ?? ''), { code: problem?.code }))} {t('message.behind')}
      </Text>
      <Row gap={2} wraps>
        {kind !== 'delete' && message.unsentFile === null && (
          <Button size="compact-md" variant="default" onClick={() => onEdit(message)}>
            {t('message.edit')}
          </Button>
        )}
        <Button size="compact-md" variant="default" onClick={() => void retryChange(intentionId)}>
          {t('message.retry')}
        </Button>
        <Button size="compact-md" variant="subtle" color="danger" onClick={() => void discardChange(intentionId)}>
          {t('message.discard')}
        </Button>
      </Row>
    </div>
  );
}
