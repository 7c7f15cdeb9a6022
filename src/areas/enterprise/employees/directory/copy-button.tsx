import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/controls/button.ts';
import { copyText } from '../../../../ui/controls/copy-text.ts';
import { notify } from '../../../../ui/feedback/notify.ts';

/** Copies a text and confirms it, or says that the browser refuses. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const { t } = useTranslation('employees-directory');
  const copy = async () => {
    const isCopied = await copyText(text);
    await notify(t(isCopied ? 'connection.copied' : 'connection.notCopied'), isCopied ? 'ok' : 'warning');
  };
  return (
    <div>
      <Button variant="default" leftSection={<IconCopy size={18} stroke={1.75} aria-hidden="true" />} onClick={() => void copy()}>
        {label}
      </Button>
    </div>
  );
}
