import { Button } from '../controls/button.ts';
import type { ContractForm } from './use-contract-form.ts';

interface SaveOrUndoProps {
  readonly form: Pick<ContractForm, 'isBusy' | 'isDirty'> & { readonly undo: () => void };
  readonly words: { readonly save: string; readonly undo: string };
  /** It can be sent only with a connection, and there is none. */
  readonly isOffline?: boolean;
  /** It makes something: sent as it stands, and there is nothing to go back to. */
  readonly isNew?: boolean;
}

/** The buttons of a form that changes what is there: it is saved where something was changed, or all of it is undone. */
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
