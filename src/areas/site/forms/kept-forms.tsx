import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { VisitorForm } from '../../../domain/support/visitor-form.ts';
import type { KeptForm } from '../../../domain/support/visitor-outbox.ts';
import { ActionButton, ActionLink } from '../../../ui/controls/action.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Text } from '../../../ui/text/text.tsx';

const textOf = ({ body }: KeptForm, name: string): string => (typeof body[name] === 'string' ? body[name] : '');

/** Entries sent since the page was opened, and above them those that wait for the connection or were refused. */
export function KeptForms({ form, action }: { readonly form: VisitorForm; readonly action: string }) {
  // During the first attempt the form itself shows it.
  const isShown = ({ id, attempts, refusal }: KeptForm) =>
    attempts > 0 || refusal !== null || !(form.sendingId === id || (form.isBusy && form.latestId === id));
  return (
    <>
      {form.kept.filter(isShown).map((kept) => (
        <Kept
          key={kept.id}
          kept={kept}
          isSending={form.sendingId === kept.id}
          isLatest={form.latestId === kept.id}
          onEdit={() => void form.edit(kept)}
        />
      ))}
      {form.sent.map((sent) => (
        <Sent key={sent.id} sent={sent} action={action} onDismiss={() => form.dismiss(sent.id)} />
      ))}
    </>
  );
}

interface KeptProps {
  readonly kept: KeptForm;
  readonly isSending: boolean;
  /** It was submitted on this page just now. */
  readonly isLatest: boolean;
  readonly onEdit: () => void;
}

function Kept({ kept, isSending, isLatest, onEdit }: KeptProps) {
  const { t } = useTranslation('site-forms');
  const place = useRef<HTMLDivElement>(null);
  // It is above the form, out of sight of the button that was pressed.
  useEffect(() => {
    if (isLatest) place.current?.focus();
  }, [isLatest]);
  const isRefused = kept.refusal !== null;
  return (
    <div ref={place} tabIndex={-1}>
      <Card look="quiet" title={t(isRefused ? 'waiting.failed' : 'waiting.title')}>
        <Text role="status">{t(isRefused ? 'waiting.failedText' : 'waiting.text')}</Text>
        <Text look="note" lines="anywhere">
          {[textOf(kept, 'companyName') || textOf(kept, 'fullName'), textOf(kept, 'message').slice(0, 120)].filter(Boolean).join(' · ')}
        </Text>
        {isSending ? (
          <Text look="note">{t('waiting.sending')}</Text>
        ) : (
          <p>
            <ActionButton look="other" onClick={onEdit}>
              {t('waiting.edit')}
            </ActionButton>
          </p>
        )}
      </Card>
    </div>
  );
}

interface SentProps {
  readonly sent: KeptForm;
  /** The address of the form, for browsers without scripts. */
  readonly action: string;
  readonly onDismiss: () => void;
}

function Sent({ sent, action, onDismiss }: SentProps) {
  const { t } = useTranslation('site-forms');
  const place = useRef<HTMLDivElement>(null);
  // The button that sent it may be gone.
  useEffect(() => place.current?.focus(), []);
  const name = textOf(sent, 'firstName') || textOf(sent, 'fullName');
  return (
    <div ref={place} tabIndex={-1} role="status">
      <Card title={t('sent.title', { name })}>
        <Text>{t(`sent.${sent.kind}`, { email: textOf(sent, 'email') })}</Text>
        <p>
          <ActionLink
            look="quiet"
            to={action}
            onClick={(event) => {
              event.preventDefault();
              onDismiss();
            }}
          >
            {t('sent.another')}
          </ActionLink>
        </p>
      </Card>
    </div>
  );
}
