import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Intention } from '../../db/rows.ts';
import { editChange } from '../../domain/outbox/actions.ts';
import { Button } from '../../ui/button.ts';
import { useUnsavedWork } from '../../ui/form/unsaved-work.ts';
import { Row } from '../../ui/layout.tsx';
import { notify } from '../../ui/notify.ts';
import { editableTexts } from './editable-texts.ts';
import classes from './sync-sheet.module.css';

interface EditChangeProps {
  readonly intention: Intention;
  /** Words are typed here that are written down nowhere yet, or no longer. */
  readonly onDirty: (isDirty: boolean) => void;
  readonly onDone: () => void;
}

/** Mends the texts of a refused change and sends it again. */
export function EditChange({ intention, onDirty, onDone }: EditChangeProps) {
  const { t } = useTranslation('sync-sheet');
  const id = useId();
  const texts = editableTexts(intention);
  const [isDirty, setIsDirty] = useState(false);
  useUnsavedWork(isDirty);
  useEffect(() => {
    if (!isDirty) return undefined;
    onDirty(true);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  function look(event: FormEvent<HTMLFormElement>): void {
    const filled = new FormData(event.currentTarget);
    setIsDirty(texts.some(({ name, text }) => filled.get(name) !== text));
  }

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const filled = new FormData(event.currentTarget);
    const changed = Object.fromEntries(texts.map(({ name }) => [name, String(filled.get(name) ?? '').trim()]));
    const isSaved = await editChange(intention.id, { ...(intention.body as object), ...changed });
    onDone();
    if (!isSaved) await notify(t('decide.isElsewhere'), 'info');
  }

  return (
    <form onSubmit={(event) => void save(event)} onInput={look} className={classes.list}>
      {texts.map(({ name, text }) => (
        <label key={name} className={classes.field} htmlFor={`${id}-${name}`}>
          {t(`field.${name}`)}
          <textarea id={`${id}-${name}`} name={name} defaultValue={text} />
        </label>
      ))}
      <Row gap={2} wraps>
        <Button type="submit" size="compact-md">
          {t('decide.save')}
        </Button>
        <Button size="compact-md" variant="default" onClick={onDone}>
          {t('decide.cancel')}
        </Button>
      </Row>
    </form>
  );
}
