import { Button } from '../controls/button.ts';
import type { ContractForm } from './use-contract-form.ts';

interface SaveOrUndoProps {
  readonly form: Pick<ContractForm, 'isBusy' | 'isDirty'> & { readonly undo: () => void };
  readonly words: { readonly save: string; readonly undo: string };
  /** It can be sent only online, and the device is offline. */
  readonly isOffline?: boolean;
  /** Creates something: it can be sent unchanged, and there is nothing to undo to. */
  readonly isNew?: boolean;
}

/** The buttons of a form that edits something: save the changes, or undo all of them. */
export function SaveOrUndo({ form, words, isOffline = false, isNew = false }: SaveOrUndoProps) {
  return (
    <>
      <Button type="submit" loading={form.isBusy} disabled={isOffline || (!isNew && !form.isDirty)}>
        {words.save}
      </Button>
      {!isNew && form.isDirty && (
        <Button variant="subtle" onClick={() => form.undo()}>
          {words.undo}
        </Button>
      )}
    </>
  );
}
